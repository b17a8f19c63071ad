import type { PreviewBasketOrderInput } from '@plataforma/schema';
import type { BasketPreviewFieldsFragment } from '../lib/__generated__/basket';

/** A preview, and when it was asked for: its time counts by lapse from then, whatever the clock of the device says. */
export interface TimedPreview {
  readonly quote: BasketPreviewFieldsFragment;
  /** `performance.now()` before the question. */
  readonly askedAt: number;
  /** Reais that are missing; null: none. */
  readonly shortfall: string | null;
  /** What was asked for, to ask for it again. */
  readonly input: PreviewBasketOrderInput;
}
