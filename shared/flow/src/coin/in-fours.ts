/** The address in groups of four characters, as people compare it. All of it: none is cut. */
export const inFours = (address: string): readonly string[] => address.match(/.{1,4}/g) ?? [];
