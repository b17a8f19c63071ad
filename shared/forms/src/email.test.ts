import { isEmail } from './email';

describe('what is seen of an e-mail', () => {
  it.each(['nova@exemplo.com', 'a.b+c@x.com.br'])('%s can be one', (email) => expect(isEmail(email)).toBe(true));
  it.each(['', 'nova', 'nova@', 'nova@exemplo', 'no va@exemplo.com'])('%p is none', (email) =>
    expect(isEmail(email)).toBe(false),
  );
});
