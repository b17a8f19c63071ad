import './jest-dom';

/** A box inside of another one, with rules for both. */
function boxes(): readonly [outer: HTMLElement, inner: HTMLElement] {
  document.head.innerHTML = '<style>.gone { display: none } .red { color: rgb(255, 0, 0) }</style>';
  document.body.innerHTML = '<div id="outer"><p id="inner">Saldo</p></div>';
  const [outer, inner] = ['outer', 'inner'].map((id) => document.getElementById(id));
  if (!outer || !inner) throw new Error('no boxes');
  return [outer, inner];
}

const shown = (element: Element) => {
  const { display, color } = window.getComputedStyle(element);
  return [display, color];
};

/** jsdom's own colour of text. */
const PLAIN = 'canvastext';
const RED = 'rgb(255, 0, 0)';

describe('computed styles of tests', () => {
  const changes: readonly [
    what: string,
    change: (outer: HTMLElement, inner: HTMLElement) => unknown,
    after: string[],
  ][] = [
    ['a class', (_, inner) => inner.classList.add('gone'), ['none', PLAIN]],
    ['an attribute', (_, inner) => inner.setAttribute('style', 'display: flex'), ['flex', PLAIN]],
    ['a style of its own', (_, inner) => (inner.style.display = 'grid'), ['grid', PLAIN]],
    ['a class further out', (outer) => outer.classList.add('red'), ['block', RED]],
    ['a sheet that comes', () => document.head.append(sheet('p { display: inline }')), ['inline', PLAIN]],
    ['the text of a sheet', () => (document.head.innerHTML = '<style>p { color: red }</style>'), ['block', RED]],
    ['another place', (_, inner) => document.body.appendChild(redBox()).append(inner), ['block', RED]],
  ];

  test.each(changes)('%s shows at once in the style of what was asked for before', (_what, change, after) => {
    const [outer, inner] = boxes();
    expect(shown(inner)).toEqual(['block', PLAIN]);
    expect(shown(inner)).toEqual(['block', PLAIN]);
    change(outer, inner);
    expect(shown(inner)).toEqual(after);
  });

  test('an element that is in no document is looked at anew each time', () => {
    const outer = document.createElement('div');
    const inner = outer.appendChild(document.createElement('p'));
    expect(shown(inner)).toEqual(['block', PLAIN]);
    document.head.innerHTML = '<style>p { display: inline }</style>';
    expect(shown(inner)).toEqual(['inline', PLAIN]);
  });

  test('nothing is computed again while nothing changes', () => {
    const [outer, inner] = boxes();
    const [one, other] = [window.getComputedStyle(inner), window.getComputedStyle(inner)];
    expect(other).toBe(one);
    outer.dataset['seen'] = '';
    expect(window.getComputedStyle(inner)).not.toBe(one);
  });
});

function sheet(text: string): HTMLStyleElement {
  return Object.assign(document.createElement('style'), { textContent: text });
}

function redBox(): HTMLElement {
  return Object.assign(document.createElement('div'), { className: 'red' });
}
