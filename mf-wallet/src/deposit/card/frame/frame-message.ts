/**
 * What a page of the acquirer says from its frame. It is only a bell (M-19): what became of a payment is asked of the
 * exchange.
 */
export type FrameMessage =
  | { readonly type: 'card.token'; readonly token: string }
  | { readonly type: 'card.answered'; /** Of the payment. */ readonly id: string }
  | { readonly type: 'card.invalid' }
  | { readonly type: 'card.failed' }
  | { readonly type: 'card.enter' };

const MOST_TOKEN = 512;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_TOKEN;

/** The messages by their type, from what came with it; null where that is none. */
const READERS: Readonly<Record<FrameMessage['type'], (data: object) => FrameMessage | null>> = {
  'card.token': (data) => ('token' in data && isText(data.token) ? { type: 'card.token', token: data.token } : null),
  'card.answered': (data) => ('id' in data && isText(data.id) ? { type: 'card.answered', id: data.id } : null),
  'card.invalid': () => ({ type: 'card.invalid' }),
  'card.failed': () => ({ type: 'card.failed' }),
  'card.enter': () => ({ type: 'card.enter' }),
};

const isType = (type: unknown): type is FrameMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(READERS, type);

/** Null for what is none of the messages. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  return isType(data.type) ? READERS[data.type](data) : null;
}
