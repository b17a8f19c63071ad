import type { MailDeathPlace } from '../../test/killed-mail-process';
import { mailOn, newDeviceMail } from '../../test/mail-fixture';
import { messageIdOf, smtpServer } from '../../test/smtp-server';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

// Each case starts a process of its own.
jest.setTimeout(120_000);

const TIME = '2026-11-21T12:00:00.000Z';

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  [db, dying] = await Promise.all([createTestDatabase(), ownProcess('killed-mail-process.ts')]);
});
afterAll(() => Promise.all([db.drop(), dying.forget()]));

async function killed(serverUrl: string, place: MailDeathPlace): Promise<void> {
  expect(await dying.run([db.url, serverUrl, TIME, place])).toEqual([null, 'SIGKILL']);
}

describe('money M-6, identity §9: a mail whose process is killed in the middle ends once', () => {
  test.each<[MailDeathPlace, number]>([
    ['after the claim', 1],
    // Nobody knows whether the server has it, so it is handed over again, as the same mail.
    ['after the server took it', 2],
    ['after the step', 1],
  ])('killed %s: handed over %i times, under one Message-ID', async (place, times) => {
    await db.query('delete from mails');
    const server = await smtpServer();
    await mailOn(db, new TestClock(TIME), server.url).enqueue(newDeviceMail('ana@plataforma.test'));

    await killed(server.url, place);

    const next = mailOn(db, new TestClock('2026-11-21T12:01:00.000Z'), server.url);
    next.jobs.start();
    await next.jobs.idle();
    await next.stop();
    const ids = server.taken.map(({ raw }) => messageIdOf(raw));
    expect(ids).toHaveLength(times);
    expect(new Set(ids).size).toBe(1);
    const rows = await db.query('select state, data_sealed, next_step_at, step_tries from mails');
    expect(rows).toEqual([{ state: 'SENT', data_sealed: null, next_step_at: null, step_tries: 0 }]);
    await server.stop();
  });
});
