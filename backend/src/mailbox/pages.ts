import { readFileSync } from 'node:fs';
import { formatDateTime } from '@plataforma/format';
import { assetPath } from '../lib/assets';
import { escapeHtml } from '../lib/html';
import type { ReceivedMail } from './mailbox';

const asset = (name: string): string => readFileSync(`${assetPath('operator-page', './sandbox/page')}/${name}`, 'utf8');

interface Page {
  readonly title: string;
  /** HTML. */
  readonly header: string;
  /** HTML. */
  readonly main: string;
  /** Of its content policy. */
  readonly nonce: string;
}

function pageOf({ title, header, main, nonce }: Page): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · Plataforma</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">${asset('page.css')}${asset('mail.css')}</style>
  </head>
  <body>
    <header>${header}</header>
    <main>${main}</main>
    <script nonce="${nonce}">${asset('mail.js')}</script>
  </body>
</html>
`;
}

const timeOf = (moment: Date): string =>
  `<time datetime="${moment.toISOString()}">${formatDateTime(moment.toISOString())}</time>`;

/** When it was written, by the clock of whoever wrote it. */
function dateOf({ date, receivedAt }: ReceivedMail): string {
  const written = new Date(date ?? '');
  return timeOf(Number.isNaN(written.getTime()) ? receivedAt : written);
}

const subjectOf = ({ subject }: ReceivedMail): string => subject.trim() || '(sem assunto)';

const row = (mail: ReceivedMail): string =>
  `<li><a href="/sandbox/mail/${mail.id}">${escapeHtml(subjectOf(mail))}</a> <small>para ${escapeHtml(mail.to.join(', '))}, ${dateOf(mail)}</small></li>`;

/**
 * The list of mails, the newest first.
 * @param nonce of its content policy
 * @param isAlone true where there is no operator's page beside it
 */
export function renderMailbox(
  mails: readonly ReceivedMail[],
  { nonce, isAlone }: { readonly nonce: string; readonly isAlone: boolean },
): string {
  const list =
    mails.length === 0 ? '<p class="quiet">Nenhum e-mail.</p>' : `<ol class="mails">${mails.map(row).join('')}</ol>`;
  return pageOf({
    title: 'Caixa de e-mails',
    nonce,
    header: `<h1>Caixa de e-mails</h1>
      <p class="quiet">Os últimos 500 e-mails desta execução local, do mais novo ao mais antigo. Nenhum sai daqui.</p>
      ${isAlone ? '' : '<p><a href="/sandbox">Painel do operador</a></p>'}`,
    main: `<section aria-labelledby="mails">
        <h2 id="mails">E-mails</h2>
        <div class="actions">
          <button type="button" class="plain" data-reload>Atualizar</button>
          <button type="button" class="plain" data-clear>Apagar todos</button>
        </div>
        ${list}
      </section>
      <p class="outcome" role="status"></p>`,
  });
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** The text, in which addresses can be followed. */
function withLinks(text: string): string {
  const found = [...text.matchAll(ADDRESS)];
  const parts = found.map(({ 0: address, index }, place) => {
    const before = found[place - 1];
    const from = before ? before.index + before[0].length : 0;
    const shown = escapeHtml(address);
    return `${escapeHtml(text.slice(from, index))}<a href="${shown}" rel="noreferrer">${shown}</a>`;
  });
  const last = found.at(-1);
  return parts.join('') + escapeHtml(text.slice(last ? last.index + last[0].length : 0));
}

/** One mail: its text, and its HTML in a frame in which nothing runs. @param nonce of its content policy */
export function renderMail(mail: ReceivedMail, nonce: string): string {
  const html =
    mail.html === null
      ? ''
      : `<section aria-labelledby="html">
        <h2 id="html">HTML</h2>
        <iframe title="O e-mail em HTML" src="/sandbox/mail/${mail.id}/html" sandbox></iframe>
      </section>`;
  return pageOf({
    title: subjectOf(mail),
    nonce,
    header: `<h1>${escapeHtml(subjectOf(mail))}</h1>
      <dl>
        <dt>De</dt><dd>${escapeHtml(mail.from)}</dd>
        <dt>Para</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
        <dt>Data</dt><dd>${dateOf(mail)}</dd>
      </dl>
      <p><a href="/sandbox/mail">Caixa de e-mails</a></p>`,
    main: `<section aria-labelledby="text">
        <h2 id="text">Texto</h2>
        <pre tabindex="0">${withLinks(mail.text)}</pre>
      </section>
      ${html}`,
  });
}
