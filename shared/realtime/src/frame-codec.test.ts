import fc from 'fast-check';
import { decodeFrame, encodeFrame } from './frame-codec';

const frames = fc.record({
  type: fc.integer({ min: 0, max: 5 }),
  sequence: fc.nat(),
  name: fc.string(),
  payload: fc.jsonValue(),
});

test('§3.34, §3.35, §3.36, §7.20 a frame is JSON with m, i, n and o, and o is a JSON string', () => {
  const text = encodeFrame({ type: 0, sequence: 2, name: 'ping', payload: {} });
  expect(JSON.parse(text)).toEqual({ m: 0, i: 2, n: 'ping', o: '{}' });
});

test('§3.33 the message type is 0 by default, in what is written and in what is read', () => {
  expect(encodeFrame({ sequence: 2, name: 'ping', payload: {} })).toBe('{"m":0,"i":2,"n":"ping","o":"{}"}');
  expect(decodeFrame('{"i":2,"n":"ping","o":"{}"}')).toEqual({ type: 0, sequence: 2, name: 'ping', payload: {} });
});

test('§7.22 every frame reads back as it was written', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      // JSON has no form for negative zero.
      const payload: unknown = JSON.parse(JSON.stringify(frame.payload));
      expect(decodeFrame(encodeFrame(frame))).toEqual({ ...frame, payload });
    }),
  );
});

test.each([
  ['no JSON'],
  ['{}'],
  ['null'],
  ['[0,2,"ping","{}"]'],
  ['{"m":0,"i":2,"n":"ping","o":{}}'],
  ['{"m":"0","i":2,"n":"ping","o":"{}"}'],
  [new ArrayBuffer(2)],
])('§8.13 invalid JSON frame %p', (data) => {
  expect(() => decodeFrame(data)).toThrow('Error during the parse of event data object');
});

test('§8.16 a payload that is not JSON', () => {
  expect(() => decodeFrame('{"m":0,"i":2,"n":"ping","o":"{"}')).toThrow('Failed to parse message payload');
});

test('§8.17 a payload without a JSON form', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  for (const payload of [circular, undefined, 1n]) {
    expect(() => encodeFrame({ type: 0, sequence: 2, name: 'x', payload })).toThrow('Failed to stringify message');
  }
});

test('decoding never throws anything but the errors of specification §8', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (data) => {
      try {
        decodeFrame(data);
      } catch (error) {
        expect(String(error)).toMatch(
          /^Error: (Error during the parse of event data object|Failed to parse message payload)$/,
        );
      }
    }),
  );
});
