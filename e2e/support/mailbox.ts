import { productUrl } from './pages';
import { until } from './product';

/** Where the mails of the product are read: in the product itself, unless it has a mail server beside it. */
export const mailboxUrl = (): string => process.env.PRODUCT_MAILBOX ?? productUrl();

/** A mail as the mailbox has received it. */
interface ReceivedMail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address, the newest first. @param url of the mailbox; that of the product of all journeys unless given */
export async function mailsTo(address: string, url = mailboxUrl()): Promise<readonly ReceivedMail[]> {
  const response = await fetch(`${url}/sandbox/api/mails?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
  const { mails } = (await response.json()) as { mails: readonly ReceivedMail[] };
  return mails;
}

/** What a pattern finds in the newest mail to an address that has it, once it has come. With a subject only in mails of that subject. */
export async function inMail(address: string, pattern: RegExp, subject?: string): Promise<string> {
  let found = '';
  await until(`mail to ${address}`, 10_000, async () => {
    const mails = (await mailsTo(address)).filter((mail) => subject === undefined || mail.subject === subject);
    found = mails.map(({ text }) => pattern.exec(text)?.[1] ?? '').find((text) => text !== '') ?? '';
    return found !== '';
  });
  return found;
}
