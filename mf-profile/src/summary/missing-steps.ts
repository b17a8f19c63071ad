import type { SecondStepMethod } from '@plataforma/schema';
import { VERIFIED } from '../lib/level';

export interface MissingStep {
  readonly key: 'verify' | 'twoFactor';
  readonly path: string;
}

interface Known {
  readonly level: number;
  /** How the customer can show a second factor; null while that is not known. */
  readonly methods: readonly SecondStepMethod[] | null;
  readonly hasRoute: (path: string) => boolean;
}

/** What a registered customer has yet to do, as far as the product has a page for it. */
export function missingSteps({ level, methods, hasRoute }: Known): readonly MissingStep[] {
  const steps = [
    { key: 'verify', path: '/profile/verify-account', missing: level < VERIFIED },
    { key: 'twoFactor', path: '/profile/two-factor/generate', missing: methods?.length === 0 },
  ] as const;
  return steps.filter(({ missing, path }) => missing && hasRoute(path)).map(({ key, path }) => ({ key, path }));
}
