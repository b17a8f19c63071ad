import { color, currencyColor } from '@plataforma/ui';

/** Colour of a part of the allocation; null is the small ones together. */
export function sliceColor(code: string | null): string {
  return code === null ? color.up : currencyColor(code);
}
