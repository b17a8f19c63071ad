import { type Browser, expect, type Page } from '@playwright/test';
import { answerVerification, depositReais } from './operator-page';
import { askToBuy, confirmBuy, openPage, productUrl } from './pages';
import { heading } from './registration';

/** A field for a picture or a paper. */
export const fileField = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** A file that a customer chooses. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A paper that a customer chooses. */
export const paper = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
});

/** Chooses a file and waits until the exchange has it. */
export async function sendFile(page: Page, name: string, file: ChosenFile): Promise<void> {
  await fileField(page, name).locator('input[type=file]').first().setInputFiles(file);
  await expect(fileField(page, name).getByText(/^Enviad[ao]$/)).toBeVisible();
}

/**
 * Hands everything in, is approved by the operator's press, and then buys: on the page that is open, without a reload, and on
 * the other device at the same time.
 */
export async function becomeVerified(
  browser: Browser,
  { page, other, email, handIn }: { page: Page; other: Page; email: string; handIn: () => Promise<void> },
): Promise<void> {
  const visit = await page.evaluate(() => performance.timeOrigin);
  await answerVerification(browser, email, 'Deixar sem resposta');
  await handIn();
  for (const each of [page, other]) {
    await expect(each.getByRole('heading', { name: /seus documentos$/ })).toBeVisible();
    await expect(each.getByText(/^Resposta até /)).toBeVisible();
  }
  await answerVerification(browser, email, 'Aprovar');
  for (const each of [page, other]) {
    await expect(each).toHaveURL(`${productUrl()}/register/verified`);
    await expect(heading(each, 'Conta verificada')).toBeVisible();
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(visit);
  await depositReais(browser, email, '500');
  await openPage(page, '/trade/btcbrl');
  await confirmBuy(await askToBuy(page, '20'));
}
