import { parseEnvelope } from './envelope';

const parse = (text: string) => parseEnvelope(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

describe('specification §8: what anybody may send to the sink of error reports', () => {
  test('an item that is nested too deep to be written again is listed by its size', () => {
    const { items } = parse(`{}\n{"type":"event"}\n${nested(200_000)}\n{"type":"event"}\n${nested(20)}`);
    expect(items.map(({ payload }) => payload)).toEqual([{ bytes: 400_001 }, JSON.parse(nested(20))]);
    expect(() => JSON.stringify(items)).not.toThrow();
  });

  test('headers nested too deep are refused', () => {
    expect(() => parse(`{"a":${nested(200_000)}}\n{"type":"event"}\n{}`)).toThrow(RangeError);
    expect(() => parse(`{}\n{"type":"event","a":${nested(200_000)}}\n{}`)).toThrow(RangeError);
  });

  test('more items than a reporter ever sends are refused', () => {
    expect(parse(`{}\n${'{"type":""}\n\n'.repeat(100)}`).items).toHaveLength(100);
    expect(() => parse(`{}\n${'{"type":""}\n\n'.repeat(101)}`)).toThrow(RangeError);
  });
});
