import { expect, type Page } from '@playwright/test';

/** Gives the proof that the shell asks for before a sensitive action, where that is the password. */
export async function giveProof(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
