import { createManualClock } from '@plataforma/realtime/test-support';
import { createLater } from './later';

function setUp() {
  const clock = createManualClock();
  const idle: (() => void)[] = [];
  const marks: string[] = [];
  const later = createLater({ clock, whenIdle: (task) => idle.push(task), mark: (name) => marks.push(name) });
  const rest = () => {
    for (let task = idle.shift(); task; task = idle.shift()) task();
  };
  return { clock, later, marks, rest };
}

describe('architecture, Start of a page: what is not needed yet never holds up the first visit', () => {
  it('waits until the page is usable, then runs in order', () => {
    const { later, marks, rest } = setUp();
    const ran: string[] = [];
    later.run(() => ran.push('reporter'));
    later.run(() => ran.push('fingerprint'));
    rest();
    expect(ran).toEqual([]);
    later.usable();
    later.usable();
    rest();
    expect(ran).toEqual(['reporter', 'fingerprint']);
    expect(marks).toEqual(['usable']);
  });

  it('runs tasks that are added afterwards at the next idle moment', () => {
    const { later, rest } = setUp();
    const ran: string[] = [];
    later.usable();
    later.run(() => ran.push('search'));
    expect(ran).toEqual([]);
    rest();
    expect(ran).toEqual(['search']);
  });

  it('does not run what was cancelled', () => {
    const { later, rest } = setUp();
    const task = jest.fn();
    later.run(task)();
    later.usable();
    rest();
    expect(task).not.toHaveBeenCalled();
  });

  it('begins after ten seconds also on a page that never became usable', () => {
    const { clock, later, rest } = setUp();
    const task = jest.fn();
    later.run(task);
    clock.advance(10_000);
    rest();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('goes on with the next task when one throws', () => {
    const { later, rest } = setUp();
    const task = jest.fn();
    later.run(() => {
      throw new Error('broken');
    });
    later.run(task);
    later.usable();
    expect(rest).toThrow('broken');
    rest();
    expect(task).toHaveBeenCalledTimes(1);
  });
});
