import { color } from '@plataforma/ui';

/** Colours of the averages by their place, as text and drawn; the oscillator has the second in its own pane. */
export const LINE_INKS = [color.series1, color.series2, color.series3] as const;
