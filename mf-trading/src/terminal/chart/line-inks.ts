import { color } from '@plataforma/ui';

/**
 * Colours of the averages by their position, in text and drawing. The strength index has the second one, in its own
 * pane.
 */
export const LINE_INKS = [color.series1, color.series2, color.series3] as const;
