import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const PACKAGES = ['mf-auth', 'mf-profile', 'mf-registration', 'shared/contract'];

/** Keys of what is said when no answer came, or nothing could be loaded. */
const OF_NO_ANSWER = /unreachable|resendFailed|failedText/i;

/** What nobody can know then: that something was not done, or that all is as it was. */
const CLAIM = /\bnada (foi|mudou)|nenhuma? \S+ foi|não foi (?!possível)|não mudou|continuam? (\S+ndo|marcad|ativ)/i;

function textsOf(copy: object, path: string): (readonly [path: string, text: string])[] {
  return Object.entries(copy).flatMap(([key, value]: [string, unknown]) => {
    const own = `${path}.${key}`;
    if (typeof value === 'string') return [[own, value] as const];
    return typeof value === 'object' && value !== null ? textsOf(value, own) : [];
  });
}

test.each([
  'Não conseguimos falar com a Plataforma. Nada foi trocado. Tente de novo.',
  'Não conseguimos falar com a Plataforma. A senha não foi trocada. Tente de novo.',
  'Nenhuma sessão foi encerrada.',
  'O nome não mudou.',
  'O encerramento continua marcado.',
  'Seus programas continuam funcionando.',
])('a claim is found: %s', (text) => expect(text).toMatch(CLAIM));

const folders = PACKAGES.map((name) => `${name}/locales/en`);
const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
const texts = files.flatMap((file) => textsOf(JSON.parse(readFileSync(join(root, file), 'utf8')), file));

test('no text says what was not done after an answer that was lost', () => {
  const ofNoAnswer = texts.filter(([path]) => OF_NO_ANSWER.test(path.split('.json.')[1] ?? ''));
  expect(ofNoAnswer.length).toBeGreaterThan(30);
  expect(ofNoAnswer.filter(([, text]) => CLAIM.test(text))).toEqual([]);
});

/** docs/glossary.md: what ends is a `sessão`, and where it is open is a `dispositivo`. */
const OTHER_WORD = /\bacessos\b|navegadores/i;

test('a session has one word, on pages and in what the exchange says and writes', () => {
  const templates = readdirSync(join(root, 'backend/src/mail/templates')).map((name) => `mail/templates/${name}`);
  const spoken = [...templates, 'identity/messages.ts', 'identity/security-event-texts.ts'].map((file) => {
    return [file, readFileSync(join(root, 'backend/src', file), 'utf8')] as const;
  });
  expect([...texts, ...spoken].filter(([, text]) => OTHER_WORD.test(text)).map(([path]) => path)).toEqual([]);
});

/** Each with what is said in its place. */
const OTHERWISE: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\bsituação\b/i, 'status'],
  [/\bdisparo\b/i, 'gatilho'],
  [/\bnão vale mais\b/i, 'não é mais válido'],
  [/\bpreços à vista\b|\bà espera de (compra|venda)/i, 'faixa de preços visível, em ordens de compra'],
  [/\blonge demais\b/i, 'muito distante do preço de mercado'],
  [/\bimediata ou cancela\b/i, 'executar ou cancelar (IOC)'],
  [/\bmodo calmo\b|['"]menos movimento['"]/i, 'atualização lenta'],
  [/\bsem isso\b|\bela (nunca|não) (é|compra)/i, 'the thing by its name'],
  [/\bfalt(aram|arem) reais\b/i, 'saldo em reais insuficiente'],
  [/\bvalor sem a taxa\b/i, 'subtotal'],
  [/\bcomo manda\b/i, 'como exige'],
  [/\bnão se sabe\b|\bcom rede\b/i, 'desconhecido, on-line'],
  [/\besta área não abriu\b|\be-mail a confirmar\b/i, 'não foi possível abrir esta página, e-mail não confirmado'],
];

test('what customers read has one word for one thing, on every page and in all that the exchange says', () => {
  const pages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map(({ name }) => `${name}/locales/en`);
  const copy = [...pages, 'shared/contract/locales/en'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const exchange = readdirSync(join(root, 'backend/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `backend/src/${name}`);
  expect([copy.length > 30, exchange.length > 500]).toEqual([true, true]);
  const found = [...copy, ...exchange].flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return OTHERWISE.filter(([wrong]) => wrong.test(text)).map(
      ([wrong, right]) => `${file}: ${wrong.source} → ${right}`,
    );
  });
  expect(found).toEqual([]);
});
