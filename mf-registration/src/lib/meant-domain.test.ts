import { meantDomain } from './meant-domain';

describe('the domain that was meant', () => {
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
