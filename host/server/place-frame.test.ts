import { placeFrame } from './place-frame';

const place = (html: string, path: string, address: string) =>
  placeFrame(
    {
      html: { 'guest-wide': html, 'guest-mini': html, 'known-wide': html, 'known-mini': html },
      css: '',
      path,
    },
    { nonce: 'N', fonts: [], address },
  ).body;

describe('quality, security: what of the address gets into the prerendered frame', () => {
  it('the way back of its links, and only encoded', () => {
    const body = place('<a href="/login?return=%2Fa%2Fframe-parameter">', '/a/frame-parameter', `/a/b?x="><b>&y=$&$'`);
    expect(body).toContain('<a href="/login?return=%2Fa%2Fb%3Fx%3D%22%3E%3Cb%3E%26y%3D%24%26%24\'">');
    expect(body).not.toContain('<b>');
  });

  it('no other link, even where it holds the same path', () => {
    const outside = '<a href="https://exemplo.test/?from=%2F&amp;to=%2Fajuda">';
    expect(place(outside, '/', '/?x=1')).toContain(outside);
    const longer = '<a href="/login?return=%2Fwallet%2Fextract">';
    expect(place(longer, '/wallet', '/wallet?x=1')).toContain(longer);
  });
});

test('the fonts stay when the frame goes: they have a style element of their own', () => {
  const html = { 'guest-wide': '', 'guest-mini': '', 'known-wide': '', 'known-mini': '' };
  const css = `@font-face{font-family:Figtree;src:url(./x/figtree.woff2) format('woff2')}.a{margin:0}@font-face{font-family:'Figtree fallback'}`;
  const { style } = placeFrame(
    { html, css, path: '/' },
    { nonce: 'N', fonts: ['/assets/figtree.1.woff2'], address: '/' },
  );
  expect(style).toContain(
    `<style id="font-faces" nonce="N">@font-face{font-family:Figtree;src:url(/assets/figtree.1.woff2) format('woff2')}@font-face{font-family:'Figtree fallback'}</style>`,
  );
  expect(style).toContain('<style id="frame-style" nonce="N">.a{margin:0}</style>');
});
