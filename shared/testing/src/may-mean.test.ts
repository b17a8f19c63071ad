import { mayMean } from './may-mean';

const SELECTORS = [
  ...['*', 'div', 'DIV', 'p', '.a', '.a.b', '.c', 'p.a', 'p.c', '#own', 'p#own.a', '.a:hover', ':root', '::before'],
  ...['div .a', 'div>.a', 'section > .a', '.b + .a', 'div ~ p', 'section, .a', 'section, .c', '.c, section'],
  ...[
    '.a:not(.c)',
    '.a:not(:is(.c, section))',
    ':is(.a, .c)',
    ':where(p, section).b',
    'div:has(> .a)',
    '.a:not(.b), .c',
  ],
  ...[
    '[title]',
    '[title="a, b"]',
    '[title="x) .c"]',
    '.a[title="]"]',
    '.c[title]',
    'p[title].a',
    ':nth-child(2n + 1).a',
  ],
  ...['.\\61', 'foreignobject', 'foreignObject', 'svg *', 'path', '.a > *', '.a *'],
];

describe('styles in tests: which rules an element may have is told by tag and class', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div><p id="own" class="a b" title="a, b">text</p><p class="b"></p></div>
      <svg><foreignObject class="c"></foreignObject><path></path></svg>`;
  });

  it.each(SELECTORS)('keeps every element that %s means', (selector) => {
    const all = [...document.querySelectorAll('*')];
    const meant = selector.includes('::') ? [] : all.filter((element) => element.matches(selector));
    expect(meant.filter((element) => !mayMean(selector, element))).toEqual([]);
  });

  it('leaves out an element without the tag or the class', () => {
    const own = document.querySelector('#own');
    if (!own) throw new Error('The page has no such element');
    const left = ['section', '.c', 'p.c', '.a .c:hover', 'section, .c', '.a > .d:not(.a)', 'input[type="text"]'];
    expect(left.filter((selector) => mayMean(selector, own))).toEqual([]);
  });

  it('still gives an element the style of its rules', () => {
    document.head.innerHTML =
      '<style>@keyframes turn { to { opacity: 0 } } .c { display: inline } .a.b:not(.c) { visibility: hidden }</style>';
    const styles = [...document.querySelectorAll('p')].map((element) => getComputedStyle(element));
    expect(styles.map(({ visibility, display }) => [visibility, display])).toEqual([
      ['hidden', 'block'],
      ['visible', 'block'],
    ]);
  });
});
