/** @jest-environment jsdom */
import { renderWithShell } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen } from '@testing-library/react';
import { ScreenShown } from '../first-paint/screen-shown';
import { HomeRoute } from './home-route';

test('counts as shown when its chunk has come, and not before: what was painted first stays until then', async () => {
  setWindowWidth(1280);
  const shown = jest.fn();
  renderWithShell(
    <ScreenShown value={shown}>
      <HomeRoute />
    </ScreenShown>,
  );
  expect(shown).not.toHaveBeenCalled();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(shown).toHaveBeenCalled();
});
