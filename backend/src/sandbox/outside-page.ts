import { readFileSync } from 'node:fs';
import { assetPath } from '../lib/assets';
import { escapeHtml as escape } from '../lib/html';

/** What stands at an address of the setting `LINKS`, by the name that the setting gives it. */
const OUTSIDE_PAGES = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  faq: 'Perguntas frequentes',
  help: 'Central de ajuda',
  twoFactorHelp: 'Ajuda com a verificação em duas etapas',
  card: 'Cartão',
  cashback: 'Cashback',
  otc: 'Mesa OTC',
  vip: 'Atendimento VIP',
  cancelAccount: 'Cancelamento da conta',
} as const;

export type OutsidePage = keyof typeof OUTSIDE_PAGES;

export const isOutsidePage = (name: string): name is OutsidePage => Object.hasOwn(OUTSIDE_PAGES, name);

const style = (): string => readFileSync(`${assetPath('operator-page', './sandbox/page')}/page.css`, 'utf8');

/** A page that stands in for one outside the product in a local run, so that each link of the product leads somewhere. */
export function renderOutsidePage(name: OutsidePage, nonce: string): string {
  const title = escape(OUTSIDE_PAGES[name]);
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} · Plataforma</title>
    <link rel="icon" href="data:," />
    <style nonce="${nonce}">${style()}</style>
  </head>
  <body>
    <header>
      <h1>${title}</h1>
      <p class="quiet">Esta página existe só nesta execução local. Ela fica no lugar da página externa que o endereço <code>${name}</code> de <code>LINKS</code> informa em produção.</p>
      <p><a href="/">Abrir a plataforma</a></p>
    </header>
  </body>
</html>
`;
}
