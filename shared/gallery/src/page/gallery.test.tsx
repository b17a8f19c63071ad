import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as forms from '@plataforma/forms';
import * as ui from '@plataforma/ui';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { render, screen } from '@testing-library/react';
import { Gallery } from './gallery';

const sources = readdirSync(__dirname)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');

/** Functions with a capital letter, and what `styled`, `memo` and `forwardRef` make. */
const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));
const components = Object.entries<unknown>({ ...ui, ...forms })
  .filter(isComponent)
  .map(([name]) => name);
const icons = components.filter((name) => name.endsWith('Icon') && name !== 'CurrencyIcon');

beforeEach(() => setWindowWidth(1280));

describe('the gallery', () => {
  it('finds the components of the design system and of the forms', () => {
    expect(components).toEqual(expect.arrayContaining(['Button', 'LivePrice', 'SubmitButton', 'TextField']));
    expect(icons.length).toBeGreaterThan(30);
  });

  it.each(components.filter((name) => !icons.includes(name)))('draws %s', (name) => {
    expect(sources).toMatch(new RegExp(`<${name}[\\s/>]|styled\\(${name}\\)`));
  });

  it('draws every icon under its name', () => {
    render(<Gallery />);
    for (const icon of icons) expect(screen.getByText(icon).querySelector('svg')).toBeInTheDocument();
  });
});
