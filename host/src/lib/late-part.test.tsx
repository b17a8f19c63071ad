/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { createStore, useStore } from '@plataforma/contract';
import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import { LatePart } from './late-part';
import { definePart } from './part';

const Banner = () => <p>Pergunta</p>;

function setUp(failures: number) {
  let left = failures;
  const load = jest.fn(() => ((left -= 1) >= 0 ? Promise.reject(new Error('chunk')) : Promise.resolve(Banner)));
  const part = definePart<object>(load);
  const onMissing = jest.fn();
  const wish = createStore(false);
  function Page() {
    return <LatePart part={part} props={{}} wanted={useStore(wish)} onMissing={onMissing} />;
  }
  const { shell } = renderWithShell(<Page />);
  return { load, onMissing, shell, want: (wanted: boolean) => act(async () => wish.set(wanted)) };
}

describe('a part of the shell that no first visit waits for', () => {
  it('comes once the page is usable', async () => {
    const { load } = setUp(0);
    expect(await screen.findByText('Pergunta')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is requested again when the customer uses it, and its absence is reported when it does not come then', async () => {
    const { onMissing, shell, want } = setUp(2);
    await act(() => Promise.resolve());
    expect([shell.reports.length, onMissing.mock.calls.length]).toEqual([1, 0]);
    await want(true);
    expect([shell.reports.length, onMissing.mock.calls.length]).toEqual([2, 1]);
    await want(false);
    await want(true);
    expect(screen.getByText('Pergunta')).toBeInTheDocument();
    expect(onMissing).toHaveBeenCalledTimes(1);
  });
});
