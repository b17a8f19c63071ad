import type { ExternalStore, SessionState, Shell } from '@plataforma/contract';
import type { Viewer } from '@plataforma/schema';

/** Where a registration step leads (specification §4), and the further paths that finish it. */
const STEPS: ReadonlyMap<string, { readonly target: string; readonly way?: string }> = new Map([
  ['EMAIL_VERIFICATION', { target: '/register/confirm' }],
  ['SIMPLE_ACCOUNT_ACTIVATION', { target: '/register/account-type', way: '/register' }],
]);

/** What the links of mails open. Their token stands in the fragment, which a redirect would lose. */
const LINKS = ['/register/verify-email', '/forgot-password/verify', '/two-factor', '/confirm-withdraw'];

const SIGN_IN = '/login';
const SIGN_OUT = '/logout';
const NEW_PASSWORD = '/old-password';

const isAt = (path: string, place: string) => path === place || path === `${place}/`;
const isAtOrBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/**
 * Where the viewer must go in place of `path` (specification §4); null to stay. The first rule that applies decides
 * alone: redirect, then the password, then the registration step. A rule whose target has no route yet is left out, and
 * signing out and the links of mails are under no rule.
 */
export function viewerTarget(viewer: Viewer | null, path: string, hasRoute: (path: string) => boolean): string | null {
  if (viewer === null || isAt(path, SIGN_OUT) || LINKS.some((link) => isAtOrBelow(path, link))) return null;
  const leadTo = (target: string) => (isAt(path, target) ? null : target);
  if (viewer.redirect) return leadTo(SIGN_IN);
  if (viewer.passwordChangeRecommended && hasRoute(NEW_PASSWORD)) return leadTo(NEW_PASSWORD);
  const step = STEPS.get(viewer.requiredRegistrationStep ?? '');
  if (!step || !hasRoute(step.target)) return null;
  return step.way !== undefined && isAtOrBelow(path, step.way) ? null : leadTo(step.target);
}

/** Reports each registration step that the product does not know, once. It changes nothing (specification §4). */
export function reportUnknownSteps(session: ExternalStore<SessionState>, report: Shell['report']): () => void {
  const reported = new Set<string>();
  const look = () => {
    const step = session.get().viewer?.requiredRegistrationStep;
    if (!step || STEPS.has(step) || reported.has(step)) return;
    reported.add(step);
    report(new Error('Unknown registration step'), { step });
  };
  look();
  return session.subscribe(look);
}
