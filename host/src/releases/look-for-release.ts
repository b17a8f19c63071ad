/** Tells the notice of a new release to look for one now. */
export const LOOK = 'release';

/** The page asked something that the exchange does not know any more: another release may have taken its place. */
export const lookForRelease = (): void => void window.dispatchEvent(new Event(LOOK));
