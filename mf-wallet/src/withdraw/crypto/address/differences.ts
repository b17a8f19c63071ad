/** A part of an address. */
export interface AddressPart {
  readonly text: string;
  readonly differs: boolean;
}

/** An address in parts that are as in another one at the same place, or are not. Joined they are the whole address. */
export function differences(address: string, other: string): readonly AddressPart[] {
  const parts: AddressPart[] = [];
  [...address].forEach((character, index) => {
    const differs = character !== other[index];
    const last = parts.at(-1);
    if (last?.differs === differs) parts[parts.length - 1] = { text: last.text + character, differs };
    else parts.push({ text: character, differs });
  });
  return parts;
}
