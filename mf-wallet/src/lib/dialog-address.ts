import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** For a link within the page that opens the dialog: the way back from the dialog is then a step back. */
export const OPENED_HERE = { openedHere: true };

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;

/** A dialog that a parameter of the page's address opens: the parameter's value, null without one, and how it is closed. */
export function useDialogAddress(parameter: string): { readonly value: string | null; readonly close: () => void } {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const close = () => {
    if (isOpenedHere(state)) return void navigate(-1);
    const rest = new URLSearchParams(query);
    rest.delete(parameter);
    setQuery(rest, { replace: true });
  };
  return { value: query.get(parameter), close };
}
