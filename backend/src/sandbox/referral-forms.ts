import { randomUUID } from 'node:crypto';

// One filling each time that the page is loaded: pressed twice, it is filled once.
const fillForm = (): string => `<form data-kind="promotions" data-id="${randomUUID()}">
    <label class="field"><span>Reais das taxas para recompensas</span><input name="amount" inputmode="decimal" placeholder="100,00" required></label>
    <div class="actions"><button>Separar</button></div>
  </form>`;

const WALK = `<form data-kind="invitation">
    <label class="field"><span>E-mail de quem veio por convite</span><input name="email" type="email" maxlength="254" required></label>
    <div class="actions"><button>Conferir convite agora</button></div>
  </form>`;

/** What the operator does for programmes of recommendation. */
export const referralForms = (): string => fillForm() + WALK;
