/** What the exchange tells the page of the customer's accounts. */
export interface News {
  /** How often it has told of something new. */
  readonly count: () => number;
  /** How often it has told of anything: also the positions with which a subscription begins. */
  readonly events: () => number;
  /** An event came. @param isNew whether a page that has just asked may not know of it */
  readonly hear: (isNew: boolean) => void;
  /** An answer came that was asked for before the last event. It may lack what that told. */
  readonly overtake: () => void;
  readonly onOvertaken: (listener: () => void) => void;
}

export function createNews(): News {
  const listeners: (() => void)[] = [];
  let count = 0;
  let events = 0;
  return {
    count: () => count,
    events: () => events,
    hear: (isNew) => {
      events += 1;
      if (isNew) count += 1;
    },
    overtake: () => {
      for (const listener of listeners) listener();
    },
    onOvertaken: (listener) => void listeners.push(listener),
  };
}
