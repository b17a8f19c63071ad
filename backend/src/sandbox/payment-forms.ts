import { checkbox, select } from './fields';
import type { Choice } from './fields';

const PAYERS: readonly Choice[] = [
  ['OTHER', 'Outra pessoa'],
  ['HOLDER', 'Quem fez a cobrança'],
];
const TIMES: readonly Choice[] = [
  ['1', 'Uma vez'],
  ['2', 'Duas vezes o mesmo código'],
];

/** The operator pays a payment request by Pix. */
export const paymentForms = (): string => `<form data-kind="payment-request">
    <label class="field"><span>Link da cobrança, ou o seu código</span><input name="request" maxlength="300" required></label>
    <label class="field"><span>Valor em reais, se for outro</span><input name="amount" inputmode="decimal"></label>
    ${select('payer', 'Quem paga', PAYERS, 'OTHER')}
    ${select('times', 'Pagamentos', TIMES, '1')}
    ${checkbox('isLate', 'Depois do prazo: a cobrança vence antes', false)}
    <div class="actions"><button>Pagar cobrança</button></div>
  </form>`;
