import type { PaymentMethod } from '@plataforma/schema';
import { useSearchParams } from 'react-router-dom';
import type { Way } from './coin/coin-words';

/* The page is often loaded anew when the payer comes back from another app, so its address keeps what was chosen. */
const METHOD = 'forma';
const BY_COIN = 'cripto';
const CURRENCY = 'moeda';
const NETWORK = 'rede';

export interface ChosenWay {
  readonly method: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
  /** The coin and the network whose amount and address were asked for; null before. */
  readonly way: Way | null;
  /** @param way null: another one is to be chosen */
  readonly keep: (way: Way | null) => void;
}

/** How the payer pays, of what a request offers. */
export function useWay(methods: readonly PaymentMethod[]): ChosenWay {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(METHOD) === BY_COIN ? 'COIN' : 'PIX';
  const [first = 'PIX'] = methods;
  const [currency, network] = [query.get(CURRENCY), query.get(NETWORK)];
  const change = (next: Readonly<Record<string, string | null>>) =>
    setQuery(
      (last) => {
        for (const [name, value] of Object.entries(next)) {
          if (value === null) last.delete(name);
          else last.set(name, value);
        }
        return last;
      },
      { replace: true },
    );
  return {
    method: methods.includes(asked) ? asked : first,
    choose: (method) => change({ [METHOD]: method === 'COIN' ? BY_COIN : null }),
    way: currency !== null && network !== null ? { currency, network } : null,
    keep: (way) => change({ [CURRENCY]: way?.currency ?? null, [NETWORK]: way?.network ?? null }),
  };
}
