import { usePreference } from '@plataforma/contract';
import { KEY } from './remember-viewer';

const parseTrue = (stored: unknown) => stored === true;

/** Whether somebody was signed in here when this browser last showed a page. */
export function useWasKnown(): boolean {
  const [known] = usePreference(KEY, parseTrue);
  return known;
}
