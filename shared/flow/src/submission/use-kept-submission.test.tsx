import { useShell } from '@plataforma/contract';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { customerAnswer } from '../test-support';
import type { Attempt } from './kept-submission';
import type { Answer, CommandCalls, LookUp } from './settle';
import { keepSubmissions } from './submission-store';
import { useKeptSubmission } from './use-kept-submission';

interface Withdrawal {
  readonly amount: string;
}

const cut = { kind: 'cut' } as const;
const signedIn = { status: 'signed-in', viewer, expired: false } as const;
const expired = { status: 'guest', viewer: null, expired: true } as const;

/** A screen that withdraws, with the way out of it. The API gives these answers, the last one for ever. */
function renderWithdrawals(sends: readonly Answer<string, string>[], lookUps: readonly LookUp<string>[]) {
  const withdrawals = keepSubmissions<Withdrawal, string>();
  const sent: Attempt<Withdrawal>[] = [];
  let asked = 0;
  const calls: CommandCalls<Attempt<Withdrawal>, string, string> = {
    send: async (attempt) => {
      sent.push(attempt);
      return sends[Math.min(sent.length, sends.length) - 1] ?? cut;
    },
    lookUp: async () => lookUps[Math.min(++asked, lookUps.length) - 1] ?? cut,
    wait: async () => undefined,
  };
  const onDone = jest.fn();
  function Page() {
    const { submission, open, confirm } = useKeptSubmission({
      store: withdrawals(useShell().session, 'BRL'),
      calls,
      onDone,
    });
    return (
      <>
        <output>{JSON.stringify(submission)}</output>
        <button onClick={open}>open</button>
        <button onClick={() => confirm({ amount: '500' })}>confirm</button>
      </>
    );
  }
  function App() {
    const [here, setHere] = useState(true);
    return (
      <>
        <button onClick={() => setHere(!here)}>go</button>
        {here && <Page />}
      </>
    );
  }
  const { shell } = renderWithShell(<App />, {
    session: { viewer },
    apolloMocks: [customerAnswer('ana'), customerAnswer('bia')],
  });
  const press = (name: string) =>
    act(async () => {
      screen.getByRole('button', { name }).click();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  const state = (): unknown => JSON.parse(screen.getByRole('status').textContent);
  return { shell, sent, onDone, press, state };
}

/** The shell tells whose session it is. */
const settleSession = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('a withdrawal that was cut off and whose outcome is not known (quality: never lost, never doubled)', () => {
  it('is looked up when the customer comes back to the page, and never sent again', async () => {
    const { sent, onDone, press, state } = renderWithdrawals([cut], [cut, { kind: 'done', result: '9001' }]);
    await settleSession();
    await press('open');
    await press('confirm');
    expect(state()).toMatchObject({ step: 'unknown', attempt: { terms: { amount: '500' } } });
    const attempts = sent.length;
    await press('go');
    await press('go');
    expect(state()).toEqual({ step: 'done', result: '9001' });
    expect(onDone).toHaveBeenCalledWith('9001');
    expect(sent).toHaveLength(attempts);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is kept when the session expires, and shown only to the customer who sent it', async () => {
    const { shell, press, state } = renderWithdrawals([cut], [cut]);
    await settleSession();
    await press('open');
    await press('confirm');
    act(() => shell.setSession(expired));
    expect(state()).toEqual({ step: 'held' });
    act(() => shell.setSession({ ...signedIn }));
    await settleSession();
    // Another customer: the account's id is another one.
    expect(state()).toEqual({ step: 'closed' });
  });

  it('is not sent by a second press', async () => {
    const { sent, press, state } = renderWithdrawals([{ kind: 'done', result: '9001' }], []);
    await settleSession();
    await press('open');
    await press('confirm');
    await press('confirm');
    expect(state()).toEqual({ step: 'done', result: '9001' });
    expect(sent).toHaveLength(1);
  });
});
