import { escapeHtml } from '../lib/html';
import { MAIL_MESSAGES } from './messages';
import type { Fact, Letter } from './templates/letter';

const MOST_CHARACTERS = 200;

/** On one line, without characters that nobody sees or that change the direction of what follows. */
function line(text: string): string {
  const visible = text.replace(/\s+/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '');
  return visible.trim().slice(0, MOST_CHARACTERS);
}

const FOOTER = [MAIL_MESSAGES.neverAsks, MAIL_MESSAGES.isAutomatic];

const factText = ([name, value]: Fact) => `${line(name)}: ${line(value)}`;

/** The mail as plain text. */
export function textOf({ heading, opening, code, facts, link, advice }: Letter): string {
  const parts = [
    line(heading),
    line(code ?? ''),
    line(opening),
    facts.map(factText).join('\n'),
    link ? `${line(link.text)}:\n${link.address}` : '',
    ...advice.map(line),
    ['--', MAIL_MESSAGES.brand, ...FOOTER].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
/** A long address or name breaks where it has to. Otherwise it would make the letter wider than a phone. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const TEXT = `margin:0 0 16px;font-size:16px;line-height:24px;color:#12151b;${WRAP};${FONT}`;
const QUIET = `margin:0 0 8px;font-size:14px;line-height:20px;color:#5b6472;${FONT}`;

/** Programs that know the dark theme take these colours; the others show the light ones of each element. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e0f12!important}
.card{background:#16181d!important}
.text{color:#f2f4f7!important}
.quiet{color:#9aa3b2!important}
.line{border-color:#2a2e37!important}
}`;

/** The one action of a letter. Its colours are the same in both themes. */
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#ff6e00;color:#12151b;font-weight:600;text-decoration:none';

/** The word, and not a part of an address. */
const E_MAIL = /(?<![@./\w-])e-mail/gi;

/** Text as HTML. The word "e-mail" stays on one line. */
const htmlText = (text: string) => escapeHtml(line(text)).replace(E_MAIL, (word) => word.replace('-', '&#8209;'));

const paragraph = (html: string) => `<p class="text" style="${TEXT}">${html}</p>`;

const factHtml = ([name, value]: Fact) =>
  `<span class="quiet" style="color:#5b6472">${htmlText(name)}</span><br>${htmlText(value)}`;

const codeHtml = (code: string) =>
  `<p class="text" style="${TEXT};font-size:28px;line-height:36px;letter-spacing:6px;font-weight:600">${escapeHtml(line(code))}</p>`;

const linkHtml = ({ text, address }: NonNullable<Letter['link']>) =>
  paragraph(`<a href="${escapeHtml(address)}" style="${BUTTON}">${htmlText(text)}</a>`);

/** The mail as HTML: one table, nothing from elsewhere, readable in both themes. */
export function htmlOf({ subject, heading, opening, code, facts, link, advice }: Letter): string {
  const content = [
    ...(code === undefined ? [] : [codeHtml(code)]),
    paragraph(htmlText(opening)),
    ...facts.map((fact) => paragraph(factHtml(fact))),
    ...(link ? [linkHtml(link)] : []),
    ...advice.map((text) => paragraph(htmlText(text))),
  ];
  const footer = FOOTER.map((text) => `<p class="quiet" style="${QUIET}">${htmlText(text)}</p>`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(line(subject))}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:16px;background:#f6f7f9">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;table-layout:fixed">
<tr><td class="card" style="padding:24px;border-radius:12px;background:#ffffff">
<p class="quiet" style="${QUIET};font-weight:600">${MAIL_MESSAGES.brand}</p>
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:28px;color:#12151b;${WRAP};${FONT}">${htmlText(heading)}</h1>
${content.join('\n')}
<hr class="line" style="margin:24px 0 16px;border:0;border-top:1px solid #e4e7ec">
${footer.join('\n')}
</td></tr>
</table>
</body>
</html>
`;
}
