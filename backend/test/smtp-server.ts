import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The commands of SMTP that a test lets the server refuse. */
export type SmtpCommand = 'MAIL' | 'RCPT' | 'DATA';

/** A mail server for one test. */
export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  /** What it took, in the order of arrival: recipients of the envelope, and the mail itself. */
  readonly taken: { readonly to: readonly string[]; readonly raw: string }[];
  /** How many connections it had. */
  connections: number;
  /** The code of SMTP with which a command is refused; null: it is not. The words quote the recipient, as real ones do. */
  refuse: (command: SmtpCommand, to: string) => number | null;
  /** Mails that it has got and not answered. */
  readonly held: number;
  /** A slow server: it answers no mail before that has ended. */
  slow: Promise<void>;
  stop(): Promise<void>;
}

/** @param port 0 lets the operating system choose one. */
export async function smtpServer(port = 0): Promise<TestSmtpServer> {
  let held = 0;
  const answer = (command: SmtpCommand, to: string) => {
    const code = double.refuse(command, to);
    return code === null ? undefined : Object.assign(new Error(`<${to}> not wanted`), { responseCode: code });
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, done) {
      double.connections += 1;
      done();
    },
    onMailFrom: ({ address }, _session, done) => done(answer('MAIL', address)),
    onRcptTo: ({ address }, _session, done) => done(answer('RCPT', address)),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      held += 1;
      const got = buffer(stream);
      Promise.all([got, double.slow]).then(([raw]) => {
        held -= 1;
        const refusal = answer('DATA', to.join());
        if (!refusal) double.taken.push({ to, raw: raw.toString('utf8') });
        done(refusal);
      }, done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('Not listening');
  const double: TestSmtpServer = {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    taken: [],
    connections: 0,
    slow: Promise.resolve(),
    get held() {
      return held;
    },
    refuse: () => null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return double;
}

/** The Message-ID of a mail. */
export const messageIdOf = (raw: string): string => /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
