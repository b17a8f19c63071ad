import { escapeHtml as escape } from '../lib/html';
import type { Baskets } from '../products/baskets/index';

/** A basket in force. */
export interface OperatedBasket {
  readonly slug: string;
  readonly name: string;
  readonly version: number;
  /** Whole per cent of each coin, by its code. */
  readonly weights: Readonly<Record<string, number>>;
}

export async function operatedBaskets(baskets: Pick<Baskets, 'baskets'>): Promise<readonly OperatedBasket[]> {
  const all = await baskets.baskets();
  return all.map(({ slug, name, version, weights }) => ({
    ...{ slug, name, version },
    weights: Object.fromEntries(weights.map(({ instrument, percent }) => [instrument.base.code, percent])),
  }));
}

const form = ({ slug, name, version, weights }: OperatedBasket): string => {
  const shown = Object.entries(weights).map(([code, percent]) => `${code} ${percent}`);
  return `<form data-kind="basket" data-basket="${escape(slug)}">
    <label class="field"><span>${escape(name)}, versão ${version}: pesos em %, soma 100</span><input name="weights" value="${escape(shown.join(', '))}" maxlength="200" autocomplete="off" required></label>
    <div class="actions"><button>Mudar pesos</button></div>
  </form>`;
};

/** The weights of each basket, which the operator changes as whoever composes them does. */
export const basketForms = (baskets: readonly OperatedBasket[]): string => baskets.map(form).join('');
