/** What all addresses of a form begin with tells none from another. */
const COMMON = /^(0x|bc1[qp]|ltc1[qp]|addr1[\da-z])/i;
/** So much of both ends is what people compare. */
const ENDS = 4;

const endsOf = (address: string): string => {
  const own = address.replace(COMMON, '').toLowerCase();
  return `${own.slice(0, ENDS)} ${own.slice(-ENDS)}`;
};

/** Whether two addresses differ, and begin and end in the same way: who looks at the ends alone takes one for the other. */
export const isLookAlike = (one: string, other: string): boolean =>
  one.toLowerCase() !== other.toLowerCase() && endsOf(one) === endsOf(other);
