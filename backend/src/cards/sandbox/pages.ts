import { readFileSync } from 'node:fs';
import { decimal, formatMoney } from '@plataforma/format';
import { fromAmount } from '../../lib/amount';
import { assetPath } from '../../lib/assets';
import { escapeHtml as escape } from '../../lib/html';

/** What a page is filled with. */
export interface FrameFacts {
  /** The only origin that may show it, and is told anything. */
  readonly product: string;
  /** Of its style and its scripts. */
  readonly nonce: string;
}

/** A part of a page that a frame of another origin shows. */
export const frameAsset = (name: string): string =>
  readFileSync(`${assetPath('card-pages', './cards/sandbox/page')}/${name}`, 'utf8');

interface Page extends FrameFacts {
  readonly title: string;
  readonly id?: string;
  readonly body: string;
  readonly script: string;
}

/** A whole page for a frame: what all of them have, with its own body and script. */
export const framePage = ({ title, id = '', body, script, product, nonce }: Page): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escape(title)}</title>
    <link rel="icon" href="data:," />
    <style nonce="${nonce}">${frameAsset('frame.css')}</style>
  </head>
  <body data-product="${escape(product)}" data-id="${escape(id)}">
    ${body}
    <script nonce="${nonce}">${frameAsset('frame.js')}${frameAsset(script)}</script>
  </body>
</html>
`;

/** The page with the fields of a card. */
export const renderFields = (facts: FrameFacts): string =>
  framePage({ ...facts, title: 'Dados do cartão', body: frameAsset('fields.html'), script: 'fields.js' });

/** The page on which a customer confirms at the bank; without an amount there is nothing to confirm. */
export function renderChallenge(id: string, amount: bigint | null, facts: FrameFacts): string {
  const shown = amount === null ? '' : escape(formatMoney(decimal(fromAmount(amount))));
  const body = frameAsset(amount === null ? 'ended.html' : 'challenge.html').replace('<!-- amount -->', shown);
  return framePage({ ...facts, title: 'Confirme a compra', id, body, script: 'challenge.js' });
}
