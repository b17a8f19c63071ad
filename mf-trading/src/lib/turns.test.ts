import { createFakeShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { createTurns, inTurn } from './turns';

const signedIn = { status: 'signed-in', viewer, expired: false } as const;
const guest = (expired: boolean) => ({ status: 'guest', viewer: null, expired }) as const;

function begin() {
  const shell = createFakeShell({ session: { viewer } });
  const told: string[] = [];
  const turns = createTurns(shell.session, {
    onExpired: () => told.push('expired'),
    onSignedOut: () => told.push('signed out'),
  });
  return { shell, told, turns, turn: turns() };
}

describe('what was begun for a customer (quality: never lost, never doubled)', () => {
  it('goes on while the session lasts', () => {
    const { turn } = begin();
    expect([turn.hasEnded(), turn.isForgotten()]).toEqual([false, false]);
  });

  it.each([
    ['a session that ran out leaves it to be found out', true, false, 'expired'],
    ['a sign-out forgets it', false, true, 'signed out'],
  ])('%s', (_what, expired, isForgotten, word) => {
    const { shell, told, turn, turns } = begin();
    shell.setSession(guest(expired));
    shell.setSession(signedIn);
    expect(told).toEqual([word]);
    expect([turn.hasEnded(), turn.isForgotten()]).toEqual([true, isForgotten]);
    expect(turns().hasEnded()).toBe(false);
  });

  it('is sent for nobody else', async () => {
    const { shell, turn } = begin();
    const sent: string[] = [];
    const exchange = inTurn(
      {
        send: async ({ idempotencyKey }) => {
          sent.push(idempotencyKey);
          return { kind: 'cut' };
        },
        lookUp: async () => ({ kind: 'none' }),
        wait: async () => undefined,
      },
      turn,
    );
    expect(await exchange.send({ idempotencyKey: 'a' })).toEqual({ kind: 'cut' });
    shell.setSession(guest(false));
    shell.setSession(signedIn);
    expect(await exchange.send({ idempotencyKey: 'a' })).toEqual({ kind: 'signed-out' });
    expect(sent).toEqual(['a']);
  });
});
