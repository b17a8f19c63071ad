import type { Decimal } from '@plataforma/format';

/** The unit of a figure: money (`quote` currency) or the asset (`base` currency). */
export type Unit = 'base' | 'quote';

/** What an account can spend of a market's two currencies. */
export type Available = Readonly<Record<Unit, Decimal>>;
