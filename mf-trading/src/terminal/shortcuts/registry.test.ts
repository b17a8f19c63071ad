import terminal from '../../../locales/en/terminal.json';
import { keyNames, shortcutFor, shortcutIds, shortcutOf } from './registry';

const pressed = (key: string, changes: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
});

describe('the keys of the terminal', () => {
  it('every shortcut reacts to its own keys, and to no others', () => {
    for (const id of shortcutIds) {
      const { key, shift, place } = shortcutOf(id);
      expect(shortcutFor(pressed(key, { shiftKey: shift === true }), place)).toBe(id);
    }
  });

  it('every shortcut has a description and a name of its key', () => {
    expect(Object.keys(terminal.shortcuts.label).sort()).toEqual([...shortcutIds].sort());
    expect(keyNames('cancelAll')).toEqual(['Shift', 'X']);
    expect(keyNames('priceUp')).toEqual(['↑']);
  });

  it('Shift makes another shortcut of a letter; signs need it on some keyboards', () => {
    expect(shortcutFor(pressed('x'), 'terminal')).toBe('cancelLast');
    expect(shortcutFor(pressed('X', { shiftKey: true }), 'terminal')).toBe('cancelAll');
    expect(shortcutFor(pressed('C', { shiftKey: true }), 'terminal')).toBeNull();
    expect(shortcutFor(pressed('?', { shiftKey: true }), 'terminal')).toBe('help');
    expect(shortcutFor(pressed('/'), 'terminal')).toBe('markets');
    // With caps lock on.
    expect(shortcutFor(pressed('C'), 'terminal')).toBe('buy');
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('combinations with %s belong to the browser', (modifier) => {
    expect(shortcutFor(pressed('c', { [modifier]: true }), 'terminal')).toBeNull();
  });

  it('arrows belong to the field of a price alone', () => {
    expect(shortcutFor(pressed('ArrowUp'), 'terminal')).toBeNull();
    expect(shortcutFor(pressed('ArrowUp', { shiftKey: true }), 'price')).toBe('priceFarUp');
    expect(shortcutFor(pressed('c'), 'price')).toBeNull();
  });
});
