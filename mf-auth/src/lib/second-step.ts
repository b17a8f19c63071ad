/** The browser's history says by this that the second step of a sign-in is open, so that the page of the sign-in goes on with it. */
export const SECOND_STEP = 'second-step';
