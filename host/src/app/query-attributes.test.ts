/** @jest-environment jsdom */
import fc from 'fast-check';
import { copyQueryToBody, queryAttributes } from './query-attributes';

function bodyAfter(...searches: readonly string[]) {
  const body = document.createElement('body');
  const copy = copyQueryToBody(body);
  searches.forEach(copy);
  return Object.fromEntries([...body.attributes].map(({ name, value }) => [name, value]));
}

describe('specification §2: query-string parameters other than slug are copied onto the body as data-{name}', () => {
  it('§2.78, §2.79 copies each parameter, slug excepted', () => {
    expect(bodyAfter('?utm_source=news&slug=x&ref=ana-1&empty=')).toEqual({
      'data-utm_source': 'news',
      'data-ref': 'ana-1',
      'data-empty': '',
    });
  });

  it('follows from page to page: what the address no longer has is taken away', () => {
    expect(bodyAfter('?a=1&b=2', '?b=3&c=4')).toEqual({ 'data-b': '3', 'data-c': '4' });
    expect(bodyAfter('?a=1', '')).toEqual({});
  });

  it('leaves the attributes that the product itself put on the body', () => {
    const body = document.createElement('body');
    body.dataset.own = 'product';
    const copy = copyQueryToBody(body);
    copy('?own=attacker');
    copy('');
    expect(body.dataset.own).toBe('product');
  });
});

describe('quality, security: query parameters are limited in number and length and never more than text', () => {
  it('at most 20, values cut at 200 characters, the first of a name counts', () => {
    const many = Array.from({ length: 50 }, (_, index) => `p${index}=${index}`).join('&');
    expect(queryAttributes(`?${many}`).size).toBe(20);
    expect(queryAttributes(`?a=${'x'.repeat(900)}`).get('data-a')).toHaveLength(200);
    expect([...queryAttributes('?a=1&A=2&a=3')]).toEqual([['data-a', '1']]);
  });

  it.each(['on click', 'a"b', 'a>b', 'x:y', 'ção', '', 'a'.repeat(41)])('the name %j is not copied', (name) => {
    expect(queryAttributes(`?${new URLSearchParams([[name, '1']]).toString()}`).size).toBe(0);
  });

  it('whatever the address says, there are only such attributes, and markup stays text', () => {
    const body = document.createElement('body');
    const copy = copyQueryToBody(body);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), fc.string(), (pairs, raw) => {
        copy(`?${new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()}&${raw}`);
        expect(body.attributes.length).toBeLessThanOrEqual(20);
        for (const { name, value } of body.attributes) {
          expect(name).toMatch(/^data-[a-z0-9_-]{1,40}$/);
          expect(value.length).toBeLessThanOrEqual(200);
        }
        expect(body.children).toHaveLength(0);
      }),
    );
    copy('?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
    expect(body.dataset.q).toBe('<img src=x onerror=alert(1)>');
    expect(body.children).toHaveLength(0);
  });
});
