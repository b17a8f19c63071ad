import { render } from '@testing-library/react';
import { fontFaceCss } from './font-face';
import { addFontFaces, GlobalStyle } from './global-style';
import * as parts from '../index';

describe('GlobalStyle', () => {
  it('mounts without a warning', () => {
    const error = jest.spyOn(console, 'error');
    const warn = jest.spyOn(console, 'warn');
    render(<GlobalStyle />);
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not reachable from the entry that remotes import, so that they carry no font', () => {
    expect(Object.keys(parts)).not.toContain('GlobalStyle');
  });
});

describe('addFontFaces', () => {
  it('keeps the fonts out of the sheet that changes: each change would lay out every text again', () => {
    const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    render(<GlobalStyle />);
    expect(styles().join('')).not.toContain('@font-face');
    addFontFaces(document);
    expect(styles().filter((css) => css.includes('@font-face'))).toEqual([fontFaceCss]);
  });
});

describe('visual language: fonts', () => {
  it('loads one file per family, shows text before it is there, and never grows or shrinks by the change', () => {
    const faces = fontFaceCss.split('@font-face').slice(1);
    const own = faces.filter((face) => face.includes('url('));
    expect(own).toHaveLength(2);
    expect(own.every((face) => face.includes('font-display:swap'))).toBe(true);
    const standIns = faces.filter((face) => !face.includes('url('));
    expect(standIns.every((face) => /size-adjust:\d+\.\d\d%;ascent-override:\d+\.\d\d%/.test(face))).toBe(true);
  });
});
