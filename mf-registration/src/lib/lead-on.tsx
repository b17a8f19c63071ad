import { useShell } from '@plataforma/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface LeadOnProps {
  readonly to: string;
  /** Stands in place of the page while the exchange cannot be reached. */
  readonly failed: (retry: () => void) => ReactNode;
}

/** Reads the customer again, whom the exchange changed meanwhile, and then leads to a path. */
export function LeadOn({ to, failed }: LeadOnProps) {
  const { session } = useShell();
  const navigate = useNavigate();
  const [failedTry, setFailedTry] = useState(0);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const required = () => session.get().viewer?.requiredRegistrationStep;
    const before = required();
    const fail = () => setFailedTry(attempt);
    session.refresh().then(() => {
      // A customer whom the exchange still leads here would come back at once, and without end.
      if (before === required()) fail();
      else void navigate(to, { replace: true });
    }, fail);
  }, [attempt, session, navigate, to]);
  return failedTry === attempt ? failed(() => setAttempt(attempt + 1)) : null;
}
