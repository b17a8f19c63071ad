import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ticker } from '../../lib/test/test-data';
import { renderPanel } from '../test/render-panel';
import { ChartArea } from './chart-area';

test('chart and depth are one choice whose chosen view is marked, and it keeps the focus', async () => {
  renderPanel(<ChartArea />, { tickers: [ticker('BTC', '612480')] });
  const choice = (name: string) => screen.getByRole('radio', { name });
  expect([choice('Gráfico'), choice('Profundidade')].map((radio) => radio.matches(':checked'))).toEqual([true, false]);
  await userEvent.click(choice('Profundidade'));
  expect(choice('Profundidade')).toBeChecked();
  expect(choice('Profundidade')).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Profundidade' })).toBeVisible();
  await userEvent.click(choice('Gráfico'));
  expect(choice('Gráfico')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Indicadores' })).toHaveAttribute('aria-haspopup', 'dialog');
});
