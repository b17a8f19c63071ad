import type { ErrorEvent } from '@sentry/react';
import { growthOf, MOST_GROWTH } from '@plataforma/testing/growth';
import { runs } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { scrub, scrubEvent } from './scrub';
import { scrubText } from './scrub-text';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

function luhnDigit(start: string): string {
  const sum = [...start].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function withCheckDigits(start: string, most: number): string {
  const next = (text: string) => {
    const sum = [...text]
      .reverse()
      .reduce((total, each, at) => total + (each.charCodeAt(0) - 48) * (2 + (at % (most - 1))), 0);
    return sum % 11 < 2 ? '0' : String(11 - (sum % 11));
  };
  const once = start + next(start);
  return once + next(once);
}

const separators = fc.constantFrom('', ' ', '-', '.', '  ', '\u00a0', '%20', '+');
const cardNumber = fc
  .integer({ min: 12, max: 18 })
  .chain(digits)
  .map((start) => start + luhnDigit(start));
const writtenCard = fc
  .tuple(cardNumber, separators)
  .map(([number, separator]) => (number.match(/.{1,4}/g) ?? []).join(separator));
const cpf = digits(9).map((start) => withCheckDigits(start, 11));
const writtenCpf = fc.oneof(
  cpf,
  cpf.map((text) => text.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')),
);
const cnpj = fc.stringMatching(/^[0-9A-Z]{12}$/).map((start) => withCheckDigits(start, 9));
const writtenCnpj = fc.oneof(
  cnpj,
  cnpj.map((text) => text.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')),
);
const opaque = fc
  .uint8Array({ minLength: 30, maxLength: 60 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
  .filter((text) => /\d/.test(text) && /[a-z]/i.test(text));
const jwt = fc.tuple(opaque, opaque).map(([claims, signature]) => `eyJhbGciOiJIUzI1NiJ9.${claims}.${signature}`);
const bearer = fc.stringMatching(/^[\w.~+/-]{6,60}$/).map((token) => `Bearer ${token}`);
const email = fc.emailAddress();
const secret = fc.oneof(writtenCard, writtenCpf, writtenCnpj, opaque, jwt, email);

/** Text around a secret. It contains nothing that could be taken for a part of the secret. */
const around = fc.constantFrom('', 'falhou: ', '"', ' para ', '(', '/x/', '?q=', '\n', '→');
const text = fc
  .tuple(around, secret, around)
  .map(([before, hidden, after]) => ({ hidden, text: before + hidden + after }));

/** Positions in nested objects and lists, as a value or as a name. */
const places = fc.array(fc.constantFrom('object', 'list', 'message', 'url'), { maxLength: 6 });
function nest(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, place) => (place === 'list' ? [1, inside] : { [place]: inside, n: 1 }), value);
}

describe('specification §8: the error reporter scrubs', () => {
  it('no card number, document, token or e-mail survives anywhere in a nested value', () => {
    fc.assert(
      fc.property(text, places, fc.boolean(), ({ hidden, text: told }, path, asName) => {
        const clean = JSON.stringify(scrub(nest(asName ? { [told]: 1 } : told, path)));
        expect(clean).not.toContain(JSON.stringify(hidden).slice(1, -1));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('a card number or a document that is a number is removed too', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          cardNumber.filter((number) => number.length < 16),
          cpf,
        ),
        places,
        (number, path) => {
          fc.pre(!number.startsWith('0'));
          expect(JSON.stringify(scrub(nest(Number(number), path)))).not.toContain(number);
        },
      ),
    );
  });

  it('no authorization survives', () => {
    fc.assert(
      fc.property(bearer, places, (header, path) => {
        const [, token = ''] = header.split(' ');
        expect(JSON.stringify(scrub(nest(`sent ${header}`, path)))).not.toContain(token);
      }),
    );
  });

  const cases = [
    [
      '§8.23 card number',
      ['cardNumber', 'card_number', 'Número do cartão', 'card', 'pan', 'creditCard', 'cartão de crédito', 'debit_card'],
    ],
    [
      '§8.24 expiry',
      [
        'expiry',
        'expiryDate',
        'card-expiration',
        'expMonth',
        'validade',
        'exp',
        'vencimento',
        'valid_until',
        'validTo',
      ],
    ],
    ["§8.25 holder's name", ['holderName', 'cardHolder', 'titular', 'nameOnCard']],
    ['§8.26 security code', ['cvv', 'CVC', 'securityCode', 'código de segurança', 'codigoSeguranca']],
    ['password', ['password', 'senha', 'otp', 'totpSecret', 'recovery_code']],
    ['session', ['accessToken', 'X-CSRF-Token', 'Authorization', 'Cookie', 'Set-Cookie', 'sessionId']],
    ['key of a program', ['apiKey', 'clientSecret']],
    ['person', ['cpf', 'CNPJ', 'documentNumber', 'email']],
  ] as const;
  it.each(cases.flatMap(([what, names]) => names.map((name) => [what, name] as const)))(
    '%s: whatever stands under %s is removed',
    (_, name) => {
      fc.assert(
        fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.object()), (value) => {
          expect(scrub({ deep: [{ [name]: value }] })).toEqual({ deep: [{ [name]: '[removed]' }] });
        }),
        { numRuns: runs(30) },
      );
    },
  );

  it.each([
    ['https://x.test/pay?cardNumber=4111&cvv=123&ok=1', 'https://x.test/pay?cardNumber=[removed]&cvv=[removed]&ok=1'],
    ['/confirm#token=abc', '/confirm#token=[removed]'],
    ['/back?code=abc123&state=1', '/back?code=[removed]&state=1'],
    ['{"password":"segredo","side":"BUY"}', '{"password":"[removed]","side":"BUY"}'],
    ['titular: ANA DE SOUZA, validade 12/29, cvv 123', 'titular: [removed], validade [removed], cvv [removed]'],
    ['vencimento: 12/29, valid_until=2029-12', 'vencimento: [removed], valid_until=[removed]'],
    ['cookie: a=1; session=2; b=3', 'cookie: [removed]'],
    ['Authorization: Basic YW5hOnNlbmhh', 'Authorization: [removed] [removed]'],
    ['escreva a ana@plataforma.test hoje', 'escreva a [removed] hoje'],
    ['user=ana%40plataforma.test', '[removed]'],
  ])('in the text %j', (given, expected) => {
    expect(scrubText(given)).toBe(expected);
  });

  it.each([
    'TypeError: Cannot read properties of undefined (reading "price")',
    'GET /trade/btcbrl 503 after 4000 ms at 2026-11-20T12:00:00.000Z',
    'order 550e8400-e29b-41d4-a716-446655440000 was refused: code 4002',
    'Loading chunk 5 failed. (/assets/bootstrap.0a1b2c3d4e5f.js)',
    'Unexpected token < in JSON at position 0',
    'R$ 1.234,56',
  ])('what tells nothing of a customer stays: %s', (told) => {
    expect(scrubText(told)).toBe(told);
  });

  it('yes, no and nothing stay: they tell nothing', () => {
    const told = { session: null, hasPassword: true, tokenGiven: false, price: 612480.35, at: 1795176000.123 };
    expect(scrub(told)).toEqual(told);
  });

  it.each(['a', '1', ' ', 'eyJ', 'token', 'x@', '1-'])(
    'a long text takes as long as it is, not its square: %j',
    (part) => {
      const scrubbed = (size: number) => scrubText(part.repeat(size / part.length));
      expect(scrubbed(200_000).length).toBeGreaterThan(0);
      expect(growthOf(scrubbed, 200_000)).toBeLessThan(MOST_GROWTH);
    },
  );
});

it("the reporter's own names, times and release stay readable", () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: '41111111111111114111111111111111',
    timestamp: 4111111111.111111,
    release: '1.0.0-411111111111',
    environment: 'production',
    level: 'error',
    contexts: { trace: { trace_id: '0123456789abcdef0123456789abcdef', span_id: '0123456789abcdef' }, a: { cvv: 1 } },
    message: 'card 4111 1111 1111 1111',
  };
  expect(scrubEvent(event)).toEqual({
    ...event,
    contexts: { ...event.contexts, a: { cvv: '[removed]' } },
    message: 'card [removed]',
  });
});
