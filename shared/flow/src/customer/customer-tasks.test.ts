import { createStore } from '@plataforma/contract';
import { createFakeShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { createCustomerTasks, sentFor } from './customer-tasks';

const signedIn = { status: 'signed-in', viewer, expired: false } as const;
const guest = (expired: boolean) => ({ status: 'guest', viewer: null, expired }) as const;

/** Something begun and kept for a customer, known by the account's id. */
function begin(id: string | null = 'ana') {
  const shell = createFakeShell({ session: { viewer } });
  const customer = createStore(id);
  const told: string[] = [];
  const tasks = createCustomerTasks(shell.session, customer, {
    onExpired: () => told.push('expired'),
    onForgotten: () => told.push('forgotten'),
  });
  const shown = tasks.shown(createStore('her order'), () => 'nothing');
  const end = (expired: boolean) => {
    customer.set(null);
    shell.setSession(guest(expired));
  };
  const signIn = (next: string | null) => {
    customer.set(null);
    shell.setSession({ ...signedIn });
    customer.set(next);
  };
  return { customer, end, signIn, told, tasks, task: tasks.begin(), shown };
}

describe('what was begun for a customer (quality: never lost, never doubled)', () => {
  it('goes on while the session lasts', () => {
    const { task } = begin();
    expect([task.hasEnded(), task.isForgotten()]).toEqual([false, false]);
  });

  it.each([
    ['an expired session leaves it to be looked up', true, false, 'expired'],
    ['a sign-out forgets it', false, true, 'forgotten'],
  ])('%s', (_what, expired, isForgotten, word) => {
    const { end, signIn, told, task, tasks } = begin();
    end(expired);
    signIn('ana');
    expect(told).toEqual([word]);
    expect([task.hasEnded(), task.isForgotten()]).toEqual([true, isForgotten]);
    expect(tasks.begin().hasEnded()).toBe(false);
  });

  it('is shown only to the customer for whom it was begun', () => {
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
    const { end, signIn, told, task } = begin();
    if (ranOut) end(true);
    signIn('bia');
    expect(told.at(-1)).toBe('forgotten');
    expect([task.hasEnded(), task.isForgotten()]).toEqual([true, true]);
  });

  it('belongs to the customer who turns out to be signed in, and is forgotten when that is never known', () => {
    const known = begin(null);
    known.customer.set('ana');
    known.end(true);
    expect(known.told).toEqual(['expired']);
    const unknown = begin(null);
    unknown.end(true);
    expect(unknown.told).toEqual(['forgotten']);
  });

  it('is not forgotten when the same session is announced again before the customer is known', () => {
    const { signIn, told, task, shown } = begin(null);
    signIn(null);
    expect([told, task.isForgotten(), shown.get()]).toEqual([[], false, 'her order']);
    signIn('ana');
    expect([told, task.isForgotten(), shown.get()]).toEqual([[], false, 'her order']);
  });

  it('leaves what the next customer has begun meanwhile', () => {
    const { end, signIn, customer, tasks, told } = begin();
    end(true);
    signIn(null);
    const next = tasks.begin();
    customer.set('bia');
    expect(told).toEqual(['expired']);
    expect(next.isForgotten()).toBe(false);
  });

  it('is sent for nobody else', async () => {
    const { end, signIn, task } = begin();
    const sent: string[] = [];
    const calls = sentFor(task, {
      send: async ({ idempotencyKey }) => {
        sent.push(idempotencyKey);
        return { kind: 'cut' };
      },
      lookUp: async () => ({ kind: 'none' }),
      wait: async () => undefined,
    });
    expect(await calls.send({ idempotencyKey: 'a' })).toEqual({ kind: 'cut' });
    end(false);
    signIn('bia');
    expect(await calls.send({ idempotencyKey: 'a' })).toEqual({ kind: 'signed-out' });
    expect(sent).toEqual(['a']);
  });
});
