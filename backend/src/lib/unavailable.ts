/** The request was not carried out and may be sent again. Every API answers it as 503. */
export class Unavailable extends Error {}
