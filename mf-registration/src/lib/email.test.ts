import { isEmail, meantDomain } from './email';

describe('what is seen of an e-mail', () => {
  it.each(['nova@exemplo.com', 'a.b+c@x.com.br'])('%s can be one', (email) => expect(isEmail(email)).toBe(true));
  it.each(['', 'nova', 'nova@', 'nova@exemplo', 'no va@exemplo.com'])('%p is none', (email) =>
    expect(isEmail(email)).toBe(false),
  );

  it.each([
    ['nova@gmial.com', 'gmail.com'],
    ['nova@gmail.co', 'gmail.com'],
    ['nova@gmaill.com', 'gmail.com'],
    ['nova@hotnail.com', 'hotmail.com'],
    ['nova@yahoo.com', null],
    ['nova@GMAIL.com', null],
    ['nova@exemplo.com', null],
    ['gmial.com', null],
  ])('%s may mean %p', (email, domain) => expect(meantDomain(email)).toBe(domain));
});
