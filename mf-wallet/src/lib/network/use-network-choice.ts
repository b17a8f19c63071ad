import { useForm, type FieldProps } from '@plataforma/forms';
import { useSearchParams } from 'react-router-dom';
import type { NetworkOffer } from './network-facts';

/** Names the network in the address of the page. */
const QUERY = 'rede';

export interface Choice<Network> {
  /** Null until the customer has chosen among several. */
  readonly chosen: Network | null;
  readonly choose: (code: string) => void;
  /** For the field that asks. */
  readonly field: FieldProps;
}

/** Which network the coins move by. The page's address keeps it; several are never decided for the customer. */
export function useNetworkChoice<Network extends NetworkOffer>(networks: readonly Network[]): Choice<Network> {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(QUERY) ?? '';
  const form = useForm({ initial: { network: asked }, read: () => ({ output: null }), onValid: () => undefined });
  const named = networks.find(({ code }) => code === asked);
  const [only] = networks.length === 1 ? networks : [];
  const keep = (code: string) =>
    setQuery(
      (last) => {
        last.set(QUERY, code);
        return last;
      },
      { replace: true },
    );
  const { onChange, ...field } = form.field('network');
  return {
    chosen: only ?? named ?? null,
    choose: (code) => {
      form.set('network', code);
      keep(code);
    },
    field: {
      ...field,
      onChange: (event) => {
        const target: unknown = event.target;
        if (target instanceof HTMLInputElement) keep(target.value);
        return onChange(event);
      },
    },
  };
}
