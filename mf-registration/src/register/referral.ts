/** Who recommended the exchange, from the address of the page; what is no code is dropped. */
export const referralOf = (parameter: string | null): string | null =>
  parameter !== null && /^[A-Z0-9]{4,16}$/.test(parameter) ? parameter : null;
