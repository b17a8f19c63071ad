import { readConfig } from './config';

const read = (links: object) => readConfig({ BACKEND_URL: 'http://127.0.0.1:4000', LINKS: JSON.stringify(links) });

describe('addresses of outside pages (specification §2 and §6: external entries of menu and footer)', () => {
  it('takes every one that the shell can show', () => {
    const links = { orderBook: 'https://exemplo.test/livro', card: 'https://exemplo.test/cartao' };
    expect(read(links).links).toEqual(links);
  });

  it.each([
    ['an unknown name', { somewhere: 'https://exemplo.test/' }],
    ['what is no address', { terms: 'termos' }],
    ['an address that would run a script', { terms: 'javascript:alert(1)' }],
  ])('refuses %s', (_what, links) => {
    expect(() => read(links)).toThrow();
  });
});
