import { Masked, useQuantityText } from '@plataforma/flow';
import type { Figure } from './entry-parts';
import { figureText } from './entry-words';

/** An amount with its sign, masked while "Ocultar valores" is on; a dash where there is none. */
export function EntryFigure({ figure }: { readonly figure: Figure | null }) {
  const quantityText = useQuantityText();
  return figure === null ? '–' : <Masked>{figureText(figure, quantityText)}</Masked>;
}
