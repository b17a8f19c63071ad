import { linkState, useLinkToken } from '@plataforma/forms';
import { Navigate } from 'react-router-dom';
import { Ask } from './ask';
import { Opening } from './opening';
import { Pictures } from './pictures';
import { ERROR_PATH, SUCCESS_PATH } from './paths';
import { useResetLink } from './use-reset-link';

/**
 * `/two-factor/disable`: what somebody can do who lost the second factor, and with the link of the mail the pictures that somebody
 * compares. Opening it spends nothing.
 */
export function DisablePage() {
  const token = useLinkToken();
  return token === null ? <Ask /> : <LinkView key={token} token={token} />;
}

function LinkView({ token }: { readonly token: string }) {
  const { opened, failed, ask } = useResetLink(token);
  if (!opened) return <Opening failed={failed} ask={ask} />;
  if (opened.pictures.length > 0) return <Pictures token={token} pictures={opened.pictures} onKept={ask} />;
  const state = opened.reset?.state;
  const isWell = state === 'SENT' || state === 'APPROVED';
  return <Navigate to={isWell ? SUCCESS_PATH : ERROR_PATH} replace state={linkState(token)} />;
}
