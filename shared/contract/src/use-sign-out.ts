import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from './hooks';

export interface SignOut {
  /** The session could not be ended. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Signs out once when it is first used, and leads to `/login`. */
export function useSignOut(): SignOut {
  const { signOut } = useShell().session;
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  const run = useCallback(async () => {
    setFailed(false);
    try {
      await signOut();
      await navigate('/login', { replace: true });
    } catch {
      setFailed(true);
    }
  }, [signOut, navigate]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  }, [run]);

  return { failed, retry: () => void run() };
}
