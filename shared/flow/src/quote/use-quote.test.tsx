import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import { QuoteCountdown } from './quote-countdown';
import { useQuote, type QuoteAnswer } from './use-quote';

const VALID_FOR_MS = 10_000;

interface Request {
  readonly amount: string;
}

const request: Request = { amount: '500' };

/** A quote on a page, and whether each one was asked for by a person. */
function renderQuote(held: boolean, answer?: QuoteAnswer<string>) {
  const automatic: boolean[] = [];
  const ask = async (_request: Request, renewal: boolean): Promise<QuoteAnswer<string>> => {
    automatic.push(renewal);
    const quote = { kind: 'quote', quote: `quote ${automatic.length}`, askedAt: performance.now() } as const;
    return answer ?? { ...quote, validForMs: VALID_FOR_MS };
  };
  function Page() {
    const live = useQuote(request, { ask, held });
    return (
      <>
        <p>{`${live.status}: ${live.quote ?? live.message ?? 'none'}`}</p>
        <button onClick={live.renew}>renew</button>
        <QuoteCountdown
          askedAt={live.status === 'ready' ? live.askedAt : null}
          validForMs={live.validForMs}
          label="válida por"
          secondsText={(seconds) => `${seconds} s`}
          otherwise="sem cotação"
        />
      </>
    );
  }
  renderWithShell(<Page />);
  return { automatic };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a quote with its countdown', () => {
  it('counts down, and is renewed by itself when it expires, which nobody asked for', async () => {
    const { automatic } = renderQuote(false);
    await pass(0);
    expect(screen.getByText('ready: quote 1')).toBeVisible();
    await pass(4000);
    expect(screen.getByText('6 s')).toBeVisible();
    await pass(VALID_FOR_MS);
    expect(screen.getByText('ready: quote 2')).toBeVisible();
    expect(automatic).toEqual([false, true]);
  });

  it('stays as it is while the customer is about to confirm, until another one is asked for', async () => {
    const { automatic } = renderQuote(true);
    await pass(0);
    await pass(VALID_FOR_MS + 500);
    expect(screen.getByText('expired: quote 1')).toBeVisible();
    expect(screen.getByText('sem cotação')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'renew' }).click());
    await pass(0);
    expect(screen.getByText('ready: quote 2')).toBeVisible();
    expect(automatic).toEqual([false, false]);
  });

  it('says why it was refused', async () => {
    renderQuote(false, { kind: 'refused', message: 'Valor mínimo R$ 10,00.', atField: true });
    await pass(0);
    expect(screen.getByText('refused: Valor mínimo R$ 10,00.')).toBeVisible();
  });
});
