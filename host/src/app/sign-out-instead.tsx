import { useMutation } from '@apollo/client/react';
import { type Layout, useSession } from '@plataforma/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RouteError } from '../errors/route-error';
import { RouteSkeleton } from '../errors/route-skeleton';
import { SignOutDocument } from './__generated__/sign-out';

/** Address of the screen that ends the session, specification §2. */
export const SIGN_OUT_PATH = '/logout';

interface SignOutInsteadProps {
  readonly layout: Layout;
}

/** Ends the session itself when the screen for it did not load. Signing out works whatever else fails. */
export function SignOutInstead({ layout }: SignOutInsteadProps) {
  // The failure is shown here, so there is no general message.
  const [signOut] = useMutation(SignOutDocument, { context: { quiet: true } });
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  const run = useCallback(async () => {
    setFailed(false);
    try {
      const { data } = await signOut();
      if (!data || data.signOut.errors.length > 0) {
        setFailed(true);
        return;
      }
      await refresh();
      await navigate('/login', { replace: true });
    } catch {
      setFailed(true);
    }
  }, [signOut, refresh, navigate]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  }, [run]);

  return failed ? <RouteError onRetry={() => void run()} /> : <RouteSkeleton layout={layout} />;
}
