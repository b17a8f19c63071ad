import { createEventHub, type EventType } from './event-hub';

test('specification §7: events are routed by name', () => {
  const hub = createEventHub();
  const seen: unknown[] = [];
  const stop = hub.on('message', 'TickerDataUpdateEvent', (payload) => seen.push(payload));
  hub.emit('message', 'TickerDataUpdateEvent', 1);
  hub.emit('message', 'Level2UpdateEvent', 2);
  hub.emit('general', 'open', 3);
  stop();
  stop();
  hub.emit('message', 'TickerDataUpdateEvent', 4);
  expect(seen).toEqual([1]);
});

test('§8.14 listening to an unknown type of event', () => {
  const unknown: string = 'other';
  const isEventType = (type: string): type is EventType => type.length > 0;
  if (!isEventType(unknown)) throw new Error('unreachable');
  expect(() => createEventHub().on(unknown, 'x', () => {})).toThrow(
    'Unknown event type. Types available: message|general',
  );
});

test('§8.15 leaving an event that nobody listens to', () => {
  expect(() => createEventHub().off('message', 'x', () => {})).toThrow('Cannot find event');
});
