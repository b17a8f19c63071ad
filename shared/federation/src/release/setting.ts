import type { Say } from './progress';
import type { Target } from './targets/target';

/** What a release command works with. */
export interface Setting {
  readonly target: Target;
  readonly say: Say;
  /** Address of the product that serves the target now; null when none is known to run. */
  readonly productUrl: () => Promise<string | null>;
  /** Path of a browser for the smoke test; null when there is none. */
  readonly findChromium: () => Promise<string | null>;
  readonly env: NodeJS.ProcessEnv;
}
