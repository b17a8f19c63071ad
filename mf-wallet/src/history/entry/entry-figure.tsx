import { Masked, useQuantityText } from '@plataforma/flow';
import type { Figure } from './entry-parts';
import { figureText } from './entry-words';

/** An amount with its sign, masked while "Ocultar valores" is on. */
export function EntryFigure({ figure }: { readonly figure: Figure }) {
  const quantityText = useQuantityText();
  return <Masked>{figureText(figure, quantityText)}</Masked>;
}
