import { growthOf, MOST_GROWTH } from '@plataforma/testing/growth';
import { isSoak } from '@plataforma/testing/runs';
import { scrub } from './scrub';
import { scrubText } from './scrub-text';

const CARD = '4111111111111111';
const inGroups = (separator: string) => (CARD.match(/.{4}/g) ?? []).join(separator);
const told = (value: unknown) => JSON.stringify(scrub({ told: value }));

describe('specification §8: the error reporter scrubs what comes in disguise', () => {
  it('JSON inside a text, at any depth of quoting', () => {
    const card = { card: { name: 'ANA DE SOUZA', number: '12' }, password: 'duas "três", quatro & cinco', side: 'BUY' };
    for (const value of [
      JSON.stringify(card),
      JSON.stringify(JSON.stringify(card)),
      JSON.stringify({ body: JSON.stringify(card) }),
    ]) {
      expect(told(value)).not.toMatch(/ANA|SOUZA|duas|três|quatro|cinco/);
      expect(told(value)).toContain('BUY');
    }
  });

  it.each([
    ['spaces inside quotes', 'failed with {"password":"one two three","side":"BUY"}'],
    ['what ends a value elsewhere', `senha: 'one, two; three & four}'`],
    ['a quote inside quotes', 'password="one\\" two three"'],
    ['GraphQL with variables written in', 'mutation { signIn(input: {password: "one two"}) }'],
    ['quotes escaped once', 'body: {\\"cvv\\":\\"one two\\",\\"side\\":\\"BUY\\"}'],
    ['quotes escaped twice', '{\\\\\\"cvv\\\\\\":\\\\\\"one two\\\\\\"}'],
    ['variables of a query by GET', '/graphql?variables=%7B%22cvv%22%3A%22one%20two%22%7D'],
    ['an address inside an address inside an address', '/login?return=%252Fx%253Ftoken%253Done'],
    ['a token in a sentence', 'the token one12 is over, token "one12three" too'],
    ['the name on a card', 'nome no cartão: one two'],
    ['the month of a card', 'expMonth=one, exp: one'],
    ['the secret of a card', 'PIN=one'],
    ['a birth date', '{"birthDate":"one", "dataNascimento": "two", birth_date: "three"} nascimento=four'],
  ])('%s', (_what, text) => {
    expect(scrubText(text)).not.toMatch(/one|two|three|four/);
    expect(told(text)).not.toMatch(/one|two|three|four/);
  });

  it.each(['\u200b', '\u00ad', '\u2060', '\ufeff', '·', '%2B', '\u202f'])(
    'a card number in groups by %j',
    (separator) => {
      expect(scrubText(`pagou com ${inGroups(separator)}.`)).toBe('pagou com [removed].');
    },
  );

  it('digits of other scripts', () => {
    for (const zero of [0xff10, 0x0660, 0x1d7ce]) {
      const written = [...CARD].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
      expect(scrubText(`pagou com ${written}.`)).toBe('pagou com [removed].');
    }
  });

  it.each(['joão@exemplo.com', 'ana@exämple.com.br', 'ana%2540exemplo.com', 'ana\\u0040exemplo.com'])(
    'the e-mail %s',
    (email) => expect(scrubText(`para ${email}!`)).toBe('para [removed]!'),
  );

  it.each([
    ...['ｃｖｖ', 'pin', 'cardPin', 'csc', 'ccNumber', 'validThru', 'good_thru', 'nomeImpresso', 'cartaoNumero'],
    ...['verificationCode', 'twoFactorCode', 'pwd', 'jwt', 'mnemonic', 'seedPhrase', 'taxId'],
    ...['birthDate', 'data_nascimento', 'phone', 'phoneNumber', 'celular', 'telefone', 'recoveryCodes', 'otpauthUri'],
  ])('whatever stands under %s', (name) => {
    expect(scrub({ [name]: 'one' })).toEqual({ [name]: '[removed]' });
  });

  it.each(['phone: (21) 2-3, celular: 2 3', '{"telefone":"+55 23"}', 'variables {"phone":"+5521"}'])(
    'the telephone in %s',
    (text) => expect(scrubText(text)).not.toMatch(/2/),
  );

  it.each([
    ['{"code":"482913"}', '482913'],
    ['{"code":{"email":"a@b.co","code":"482913"}}', '482913'],
    ['variables: {"input":{"code":"482 913"}}', '482 913'],
    ['{\\"code\\":\\"482913\\"}', '482913'],
    ['o código 482913 não vale', '482913'],
    ['mutation { verifySignIn(input: {code: "482913"}) }', '482913'],
    ['the recovery code k7m2p-9xq4r is used', 'k7m2p-9xq4r'],
    ['{"key":"K7M2P-9XQ4R"}', 'K7M2P-9XQ4R'],
  ])('a code that signs in: %s', (text, code) => {
    expect(scrubText(text)).not.toContain(code);
    expect(told(text)).not.toContain(code);
    expect(told({ input: { code } })).not.toContain(code);
  });

  it.each([
    'Unexpected token o in JSON',
    'code 2001, code: 3001',
    '{"code":"INTERNAL_SERVER_ERROR"}',
    'fetch-state and micro-front',
    'RegExp: invalid group',
    'expected: 12',
    'spinner: on',
    'session expired at noon',
    '{"side":"BUY","price":"612480.35"}',
  ])('what tells nothing of a customer stays: %s', (text) => {
    expect(scrub(text)).toBe(text);
  });

  it.each(['cvv:"', '\\', 'cvv\\":\\"', '%25', '[', '{"a":', '４', 'ana@', '"'])(
    'a long text takes as long as it is, not its square: %j',
    (part) => {
      expect(growthOf((size) => told(part.repeat(size / part.length)), isSoak ? 200_000 : 40_000)).toBeLessThan(
        MOST_GROWTH,
      );
    },
  );
});
