import type { CurrencyCode } from '../ledger/index';

export type AssetCategory = 'COIN' | 'CONTRACTS' | 'PAYMENTS' | 'DOLLAR' | 'ORACLES' | 'MEME';

/** What the project wrote of an asset, in Portuguese. It forecasts nothing and recommends nothing. */
export interface AssetContent {
  readonly code: CurrencyCode;
  readonly categories: readonly AssetCategory[];
  /** Year of its first block, or of its first token. */
  readonly since: number;
  readonly consensus: string;
  readonly blockTime: string;
  /** The rule of how many there can be. */
  readonly supply: string;
  /** What it is: 60 to 90 words. */
  readonly about: string;
  /** How it works: 40 to 60 words. */
  readonly mechanics: string;
  /** What it is for. */
  readonly purpose: string;
  /** Three risks of its own. */
  readonly risks: readonly { readonly title: string; readonly text: string }[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Day of the last review, such as 2026-11-28. A test fails once it is too long ago. */
  readonly reviewedOn: string;
}
