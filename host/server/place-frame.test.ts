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

describe('quality, security: the part of the address that gets into the prerendered frame', () => {
  it('is in the return path of its links, and only encoded', () => {
    const body = place('<a href="/login?return=%2Fa%2Fframe-parameter">', '/a/frame-parameter', `/a/b?x="><b>&y=$&$'`);
    expect(body).toContain('<a href="/login?return=%2Fa%2Fb%3Fx%3D%22%3E%3Cb%3E%26y%3D%24%26%24\'">');
    expect(body).not.toContain('<b>');
  });

  it('is in no other link, even one with the same path', () => {
    const outside = '<a href="https://exemplo.test/?from=%2F&amp;to=%2Fajuda">';
    expect(place(outside, '/', '/?x=1')).toContain(outside);
    const longer = '<a href="/login?return=%2Fwallet%2Fextract">';
    expect(place(longer, '/wallet', '/wallet?x=1')).toContain(longer);
  });
});
