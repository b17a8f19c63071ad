/** What was asked has not been done and may be asked again: every door answers as 503 does. */
export class Unavailable extends Error {}
