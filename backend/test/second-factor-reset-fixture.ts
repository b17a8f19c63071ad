import type { RequestSession } from '../src/identity/request-session';
import type { ResetPictureKind } from '../src/identity/second-factor-reset/tables';
import type { ResetDecision, ResetObjection } from '../src/identity/second-factor-reset/decide';
import type { NewMail } from '../src/mail/index';
import type { IdentityFixture } from './identity-fixture';
import { picture } from './pictures';
import { secured } from './second-factor-fixture';
import type { SecuredCustomer } from './second-factor-fixture';
import type { TestClock } from './test-clock';

/** The smallest that is taken. */
const photo = picture({ width: 600, height: 600 });

/** A customer with an authenticator, who lost it. */
export interface Loser extends SecuredCustomer {
  /** A browser that waits for the second step has asked for the mail. @returns the browser, a guest's */
  ask(): Promise<RequestSession>;
  /** Sends a picture from a browser, by the last link. @returns its id */
  upload(browser: RequestSession, kind: ResetPictureKind, prompt?: number): Promise<string>;
  /** Asks, sends what is asked for, and hands it in. @returns id of the request, and the link that was used */
  handIn(): Promise<{ readonly id: string; readonly token: string; readonly browser: RequestSession }>;
  hasFactor(): Promise<boolean>;
  /** How far the request of a link is. */
  stateOf(token: string): Promise<string | undefined>;
  /** The mails of requests, oldest first. */
  templates(): string[];
  /** The jobs take what is due. */
  work(): Promise<void>;
}

const hasLink = (mail: NewMail): string | null => {
  if (mail.template === 'two-factor-reset-link' || mail.template === 'two-factor-reset-received') return mail.data.link;
  return mail.template === 'two-factor-reset-refused' ? (mail.data.again?.link ?? null) : null;
};

/** The token of the newest mail with a link of a request. */
export function lastToken({ mails }: IdentityFixture): string {
  const links = mails.flatMap((mail) => hasLink(mail) ?? []);
  return links.at(-1)?.split('#token=')[1] ?? '';
}

/** Why a picture, or the whole, is refused. */
export const objection = (kind: ResetPictureKind | null = null): ResetObjection => ({
  code: kind ? 'UNREADABLE' : 'NAME_MISMATCH',
  kind,
  paper: kind ? 'Frente do documento' : 'Pedido',
  message: 'Não serve.',
});

export const APPROVED: ResetDecision = { kind: 'APPROVED' };

/** The customer of the fixture, who lost the authenticator. @param known with one already */
export async function loser(fixture: IdentityFixture, clock: TestClock, known?: SecuredCustomer): Promise<Loser> {
  const { secondFactorReset } = fixture.identity;
  const customer = known ?? (await secured(fixture, clock));
  const content = await photo;
  const ask = async () => {
    const browser = await customer.waiting();
    const started = await secondFactorReset.start(browser, { by: 'SIGN_IN' });
    if (started.kind === 'refused') throw new Error(JSON.stringify(started.errors));
    return browser;
  };
  const upload: Loser['upload'] = async (browser, kind, prompt) => {
    const picture = { kind, prompt: prompt ?? null };
    const opened = await secondFactorReset.openUpload(browser, lastToken(fixture), picture);
    if (opened.kind === 'refused') throw new Error(JSON.stringify(opened.errors));
    await fixture.pictures.receive(fixture.user.id, opened.uploadId, content);
    return opened.uploadId;
  };
  return {
    ...customer,
    ask,
    upload,
    async handIn() {
      const browser = await ask();
      const token = lastToken(fixture);
      for (const kind of ['FRONT', 'BACK', 'SELFIE'] as const) await upload(browser, kind);
      const sent = await secondFactorReset.send(browser, token);
      const { reset } = await secondFactorReset.open(token);
      if (sent.kind === 'refused' || !reset) throw new Error('not handed in');
      return { id: reset.id, token, browser };
    },
    async hasFactor() {
      const { methods } = await fixture.identity.secondFactor.security({ userId: fixture.user.id, sessionId: '' });
      return methods.length > 0;
    },
    stateOf: async (token) => (await secondFactorReset.open(token)).reset?.state,
    templates: () =>
      fixture.mails.map(({ template }) => template).filter((name) => name.startsWith('two-factor-reset')),
    async work() {
      fixture.jobs.start();
      await fixture.jobs.idle();
      await fixture.jobs.stop();
    },
  };
}
