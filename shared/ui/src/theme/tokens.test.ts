import { breakpoints, font, grid, layer, layout, media, radius, space } from './tokens';
import { themes } from './themes';

describe('layout constants', () => {
  it('§9.16 has the theme breakpoints 320, 768, 1024, 1280 and 1508 px', () => {
    expect(breakpoints).toEqual([320, 768, 1024, 1280, 1508]);
    const queries = [media.from320, media.from768, media.from1024, media.from1280, media.from1508];
    expect(queries).toEqual(breakpoints.map((width) => `@media (min-width: ${width / 16}rem)`));
  });

  it('§9.13, §9.14, §9.15 has grid breakpoints 1, 1, 48, 64, 64 rem with 8 columns at small and 12 at large, 70 wide', () => {
    expect(grid).toEqual({ breakpoints: [1, 1, 48, 64, 64], columns: [8, 8, 8, 12, 12], container: 70 });
    expect(layout.contentWidth).toBe(`${grid.container}rem`);
    const [, , medium, large] = grid.breakpoints;
    expect([media.from768, media.from1024]).toEqual([medium, large].map((width) => `@media (min-width: ${width}rem)`));
  });

  it('§9.17, §9.18 has a fixed maximum of 1508 px, a wide custom width of 520 px and a menu of 230 or 60 px', () => {
    expect(layout).toMatchObject({
      maxWidth: '1508px',
      wideCustom: '520px',
      menuFull: '230px',
      menuMini: '60px',
    });
  });

  it('§9.24 has radii of 2, 4, 8, 12 and 16 px', () => {
    expect(radius).toMatchObject({ r2: '2px', r4: '4px', r8: '8px', r12: '12px', r16: '16px' });
  });

  it('§9.25 stacks tabs 5, tooltip 10, alert 50, dropdown 100, modal 200, 3DS overlay 210', () => {
    expect(layer).toEqual({ tabs: 5, tooltip: 10, alert: 50, dropdown: 100, modal: 200, threeDs: 210 });
  });

  it('§9.21 has the primary colour #ff6e00 in both themes', () => {
    expect(themes.dark.color.primary).toBe('#ff6e00');
    expect(themes.light.color.primary).toBe('#ff6e00');
  });

  it('§9.22, §9.23 has a primary family in four weights and Roboto second', () => {
    expect(Object.values(font.weight)).toEqual([400, 500, 600, 700]);
    expect(font.family).toMatch(/^Figtree,/);
    expect(font.figures).toMatch(/^Roboto,/);
  });
});

describe('visual language: type and space', () => {
  it('has the scale 12 14 16 20 24 32 40', () => {
    expect(Object.entries(font.size)).toEqual(
      [12, 14, 16, 20, 24, 32, 40].map((pixels) => [`s${pixels}`, `${pixels / 16}rem`]),
    );
  });

  it('steps by 4 px', () => {
    expect([space(1), space(4), space(0.5)]).toEqual(['4px', '16px', '2px']);
  });
});
