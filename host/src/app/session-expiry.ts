import { type ExternalStore, type SessionState, signInPath } from '@plataforma/contract';

interface Navigator {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string; readonly hash: string } };
  readonly navigate: (to: string) => unknown;
}

/**
 * Leads to the sign-in page and back when a session expires while the customer works, or when a guest asks for what
 * needs an account (specification §6: code 2001). This holds for public pages too, because what the guest did there
 * needs an account.
 * @param refused how often a guest was refused
 * @param isForAnybody whether all of a page works without an account, such as what a mail links to: neither an end of
 *   the session, which the page itself may have brought about, nor what the shell asks for beside it takes anybody from there
 */
export function leadToSignIn(
  session: ExternalStore<SessionState>,
  refused: ExternalStore<number>,
  router: Navigator,
  isForAnybody: (pathname: string) => boolean,
): void {
  let wasSignedIn = session.get().status === 'signed-in';
  const lead = () => {
    const { pathname, search, hash } = router.state.location;
    if (pathname !== '/login' && !isForAnybody(pathname)) router.navigate(signInPath(`${pathname}${search}${hash}`));
  };
  session.subscribe(() => {
    const { status, expired } = session.get();
    if (wasSignedIn && status === 'guest' && expired) lead();
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
  refused.subscribe(lead);
}
