import { productUrl } from './pages';

/** Where the mails of the product are read: in the product itself, unless it has a mail server beside it. */
export const mailboxUrl = (): string => process.env.PRODUCT_MAILBOX ?? productUrl();

/** A mail as the mailbox has received it. */
interface ReceivedMail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address, the newest first. */
export async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const response = await fetch(`${mailboxUrl()}/sandbox/api/mails?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
  const { mails } = (await response.json()) as { mails: readonly ReceivedMail[] };
  return mails;
}
