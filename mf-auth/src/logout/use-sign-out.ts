import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignOutDocument } from './__generated__/sign-out';

interface SignOut {
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Signs out when the component mounts. `session.refresh` of the shell clears the cached data. */
export function useSignOut(): SignOut {
  // The page itself shows what failed. So the shell shows no general message.
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

  return { failed, retry: () => void run() };
}
