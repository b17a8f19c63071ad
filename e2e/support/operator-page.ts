import { type Browser, expect, type Page } from '@playwright/test';
import { openPage } from './pages';

/** Does something on the operator's page, in a window of its own. */
async function onPage(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPage(page, '/sandbox');
  await work(page);
  await context.close();
}

/** Answers what a customer has begun to send or has sent, by a press on the operator's page. */
export async function answerVerification(
  browser: Browser,
  email: string,
  answer: 'Aprovar' | 'Deixar sem resposta',
): Promise<void> {
  await onPage(browser, async (page) => {
    const card = page.getByRole('region', { name: 'Verificações' }).locator('details', { hasText: email });
    await card.locator('summary').click();
    await card.locator('[name=decision]').selectOption({ label: answer });
    await card.getByRole('button', { name: 'Responder' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Respondido/);
  });
}

/** Turns off the second factor of a customer whose pictures were handed in, by a press on the operator's page. */
export const approveTwoFactorReset = (browser: Browser, email: string): Promise<void> =>
  answerTwoFactorReset(browser, email, { decision: 'Aprovar e desativar as duas etapas' });

/** The same with another answer: the labels that are chosen in the fields of the form. */
export async function answerTwoFactorReset(
  browser: Browser,
  email: string,
  choices: Readonly<Record<string, string>>,
): Promise<void> {
  await onPage(browser, async (page) => {
    const card = page.getByRole('region', { name: 'Segundo fator perdido' }).locator('details', { hasText: email });
    await card.locator('summary').click();
    for (const [name, label] of Object.entries(choices)) {
      await card.locator(`[name=${name}]`).selectOption({ label });
    }
    await card.getByRole('button', { name: 'Responder' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Respondido/);
  });
}

/** Deposits reais for a customer, by a press on the operator's page. */
export async function depositReais(browser: Browser, email: string, amount: string): Promise<void> {
  await onPage(browser, async (page) => {
    const form = page.getByRole('region', { name: 'Depósito' });
    await form.getByLabel('E-mail da conta').fill(email);
    await form.getByLabel('Reais').fill(amount);
    await form.getByRole('button', { name: 'Depositar' }).click();
    await expect(page.getByRole('status')).toHaveText('Depositado.');
  });
}
