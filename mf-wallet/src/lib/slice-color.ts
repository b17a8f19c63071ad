import { color, currencyColor } from '@plataforma/ui';

/** Colour of a part of the allocation. Null stands for the group of small parts. */
export function sliceColor(code: string | null): string {
  return code === null ? color.up : currencyColor(code);
}
