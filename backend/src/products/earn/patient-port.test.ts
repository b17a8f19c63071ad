import { TestClock } from '../../../test/test-clock';
import { PatientPort } from './patient-port';
import { noStaking } from './port';

test('a port that gives no answer is asked once a minute, whoever asks; one that refuses is asked by everybody', async () => {
  const clock = new TestClock('2026-11-20T15:00:00Z');
  const asked: string[] = [];
  const dayRate = (network: string) => {
    asked.push(network);
    return network === 'solana' ? Promise.reject(new Error('refused')) : new Promise<null>(() => undefined);
  };
  const port = new PatientPort({ port: { ...noStaking, dayRate }, clock, ms: 5 });
  await expect(port.dayRate('solana', '2026-11-19')).rejects.toThrow('refused');
  await expect(port.dayRate('ethereum', '2026-11-19')).rejects.toThrow('No answer within 5 ms');
  await expect(port.dayRate('cardano', '2026-11-19')).rejects.toThrow('a moment ago');
  await expect(port.released('id')).rejects.toThrow('a moment ago');
  expect(asked).toEqual(['solana', 'ethereum']);
  clock.jump(60_000);
  await expect(port.released('id')).resolves.toBeNull();
  await expect(port.dayRate('cardano', '2026-11-19')).rejects.toThrow('No answer within 5 ms');
});
