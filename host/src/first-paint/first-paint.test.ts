/** @jest-environment jsdom */
import { createStore, type SessionState } from '@plataforma/contract';
import { createManualClock } from '@plataforma/realtime/test-support';
import { createFirstPaint } from './first-paint';

const LOADING: SessionState = { status: 'loading', viewer: null, expired: false };
const GUEST: SessionState = { status: 'guest', viewer: null, expired: false };
const FORM = '<form><input name="email"><input name="password"><button>Entrar</button></form>';

/** A page whose frame has a form. The app beside it has not rendered anything yet. */
function setUp(initial: SessionState = GUEST) {
  window.history.replaceState(null, '', '/login');
  document.body.innerHTML = `<div id="frame"><main>${FORM}</main></div><div id="root" hidden><main></main></div>`;
  const state = createStore(initial);
  const clock = createManualClock();
  const sent: string[] = [];
  let usable = 0;
  const paint = createFirstPaint({
    page: document,
    session: state,
    clock,
    afterwards: (task) => task(),
    onUsable: () => (usable += 1),
  });
  const app = () => document.querySelector<HTMLElement>('#root main');
  const field = (name: string) => document.querySelector<HTMLInputElement>(`#root [name="${name}"]`);
  document.getElementById('root')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(field('email')?.value ?? 'another form');
  });
  return {
    clock,
    sent,
    field,
    usable: () => usable,
    worthRendering: paint.worthRendering,
    know: () => state.set(GUEST),
    type: (value: string) => {
      const typedInto = document.querySelector<HTMLInputElement>('#frame [name="email"]');
      if (typedInto) typedInto.value = value;
      typedInto?.focus();
    },
    send: () => document.getElementById('frame')?.setAttribute('data-submitted', '0'),
    show: () => {
      const main = app();
      if (main && main.childElementCount === 0) main.innerHTML = FORM;
      paint.screenShown();
    },
  };
}
const microtasks = () => Promise.resolve();
const frame = () => document.getElementById('frame');

describe('issue "The shell", 5: what was typed before the scripts arrived is kept', () => {
  it("takes the frame's place with values and focus, and sends what was sent, once", async () => {
    const { type, send, show, field, sent, usable } = setUp();
    type('ana@plataforma.test');
    send();
    show();
    expect([frame(), field('email')?.value, document.activeElement]).toEqual([
      null,
      'ana@plataforma.test',
      field('email'),
    ]);
    show();
    await microtasks();
    expect([sent, usable()]).toEqual([['ana@plataforma.test'], 1]);
  });

  it('keeps the focus of a link or a button, which a keyboard has walked to', () => {
    const { show } = setUp();
    document.querySelector<HTMLElement>('#frame button')?.focus();
    show();
    expect(document.activeElement).toBe(document.querySelector('#root button'));
  });

  it('waits until the session is known', async () => {
    const { show, know } = setUp(LOADING);
    show();
    expect(frame()).not.toBeNull();
    know();
    await microtasks();
    expect(frame()).toBeNull();
  });

  it('does nothing on a page that the customer was redirected to', async () => {
    const { type, send, show, field, sent } = setUp();
    type('ana@plataforma.test');
    send();
    window.history.replaceState(null, '', '/trade/btcbrl');
    show();
    await microtasks();
    expect([frame(), field('email')?.value, sent]).toEqual([null, '', []]);
  });

  it('never overwrites what is typed into the visible app', async () => {
    const { clock, type, show, know, field } = setUp(LOADING);
    type('ana@');
    show();
    clock.advance(7_000);
    const email = field('email');
    const password = field('password');
    expect([frame(), email?.value]).toEqual([null, 'ana@']);
    if (email) email.value = 'ana@plataforma.test';
    password?.focus();
    know();
    await microtasks();
    expect([email?.value, document.activeElement]).toEqual(['ana@plataforma.test', password]);
  });

  it('renders when the session is known, and soon when there is no answer', async () => {
    const { worthRendering, know, clock } = setUp(LOADING);
    let worth = 0;
    const wait = () => void worthRendering().then(() => (worth += 1));
    wait();
    await microtasks();
    expect(worth).toBe(0);
    know();
    await microtasks();
    expect(worth).toBe(1);
    const unanswered = setUp(LOADING);
    void unanswered.worthRendering().then(() => (worth += 1));
    unanswered.clock.advance(1_000);
    clock.advance(1_000);
    await microtasks();
    expect(worth).toBe(2);
  });
});
