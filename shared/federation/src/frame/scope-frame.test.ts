import { scopeFrame } from './scope-frame';

const styles =
  '<style data-styled="true">.abc{padding:.5rem}/*!sc*/\n.abc:hover .def{color:red}/*!sc*/\ndata-styled.g1[id="sc-x"]{content:"abc,"}/*!sc*/</style>';

describe('prerendered frames (architecture, Start of a page)', () => {
  it('renames classes to a scope, in pages and rules alike, and nothing else', () => {
    const { html, css } = scopeFrame(['<p class="sc-x abc"><b class="def">a</b></p>'], styles, 'p');
    expect(html).toEqual(['<p class="p0 p1"><b class="p2">a</b></p>']);
    expect(css).toBe('.p1{padding:.5rem}\n.p1:hover .p2{color:red}');
  });

  it('serves several pages with one set of rules', () => {
    const { html } = scopeFrame(['<i class="abc"></i>', '<i class="def abc"></i>'], styles, 'p');
    expect(html).toEqual(['<i class="p0"></i>', '<i class="p1 p0"></i>']);
  });

  it('leaves no style attribute, which the content policy refuses', () => {
    const pages = [
      '<p style="width:1px" class="abc"></p><p aria-hidden="true" style="width:1px;font-family:&quot;A&quot;"></p>',
    ];
    const { html, css } = scopeFrame(pages, styles, 'p');
    expect(html[0]).not.toContain('style=');
    expect(html[0]).toBe('<p class="p0 p1"></p><p class="p2" aria-hidden="true"></p>');
    expect(css).toContain('.p0{width:1px}\n.p2{width:1px;font-family:"A"}');
  });
});
