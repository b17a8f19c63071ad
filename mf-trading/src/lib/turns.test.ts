import { createStore } from '@plataforma/contract';
import { createFakeShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { createTurns, inTurn } from './turns';

const signedIn = { status: 'signed-in', viewer, expired: false } as const;
const guest = (expired: boolean) => ({ status: 'guest', viewer: null, expired }) as const;

/** Something begun and kept for a customer, known by the account's id. */
function begin(id: string | null = 'ana') {
  const shell = createFakeShell({ session: { viewer } });
  const customer = createStore(id);
  const told: string[] = [];
  const turns = createTurns(shell.session, customer, {
    onExpired: () => told.push('expired'),
    onForgotten: () => told.push('forgotten'),
  });
  const shown = turns.shown(createStore('her order'), () => 'nothing');
  const end = (expired: boolean) => {
    customer.set(null);
    shell.setSession(guest(expired));
  };
  const signIn = (next: string | null) => {
    customer.set(null);
    shell.setSession({ ...signedIn });
    customer.set(next);
  };
  return { customer, end, signIn, told, turns, turn: turns.begin(), shown };
}

describe('what was begun for a customer (quality: never lost, never doubled)', () => {
  it('goes on while the session lasts', () => {
    const { turn } = begin();
    expect([turn.hasEnded(), turn.isForgotten()]).toEqual([false, false]);
  });

  it.each([
    ['a session that ran out leaves it to be found out', true, false, 'expired'],
    ['a sign-out forgets it', false, true, 'forgotten'],
  ])('%s', (_what, expired, isForgotten, word) => {
    const { end, signIn, told, turn, turns } = begin();
    end(expired);
    signIn('ana');
    expect(told).toEqual([word]);
    expect([turn.hasEnded(), turn.isForgotten()]).toEqual([true, isForgotten]);
    expect(turns.begin().hasEnded()).toBe(false);
  });

  it('is shown to nobody but the customer whose it is', () => {
    const { end, signIn, shown } = begin();
    expect(shown.get()).toBe('her order');
    end(true);
    expect(shown.get()).toBe('nothing');
    signIn(null);
    expect(shown.get()).toBe('nothing');
    signIn('ana');
    expect(shown.get()).toBe('her order');
  });

  it.each([
    ['after a session that ran out', true],
    ['in the place of a session that still lasted', false],
  ])('is forgotten once another customer has signed in %s', (_when, ranOut) => {
    const { end, signIn, told, turn } = begin();
    if (ranOut) end(true);
    signIn('bia');
    expect(told.at(-1)).toBe('forgotten');
    expect([turn.hasEnded(), turn.isForgotten()]).toEqual([true, true]);
  });

  it('is the customer’s who turns out to be signed in, and forgotten should that never be known', () => {
    const known = begin(null);
    known.customer.set('ana');
    known.end(true);
    expect(known.told).toEqual(['expired']);
    const unknown = begin(null);
    unknown.end(true);
    expect(unknown.told).toEqual(['forgotten']);
  });

  it('is not forgotten where the same session is told anew before it is known whose it is', () => {
    const { signIn, told, turn, shown } = begin(null);
    signIn(null);
    expect([told, turn.isForgotten(), shown.get()]).toEqual([[], false, 'her order']);
    signIn('ana');
    expect([told, turn.isForgotten(), shown.get()]).toEqual([[], false, 'her order']);
  });

  it('leaves what the next customer has begun meanwhile', () => {
    const { end, signIn, customer, turns, told } = begin();
    end(true);
    signIn(null);
    const next = turns.begin();
    customer.set('bia');
    expect(told).toEqual(['expired']);
    expect(next.isForgotten()).toBe(false);
  });

  it('is sent for nobody else', async () => {
    const { end, signIn, turn } = begin();
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
    end(false);
    signIn('bia');
    expect(await exchange.send({ idempotencyKey: 'a' })).toEqual({ kind: 'signed-out' });
    expect(sent).toEqual(['a']);
  });
});
