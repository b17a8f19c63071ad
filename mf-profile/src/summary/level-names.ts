/** Copy of the levels, as the menu of the account says them. */
export const levelNames = {
  0: 'header.level0',
  10: 'header.level10',
  20: 'header.level20',
  30: 'header.level30',
} as const;

export const isNamedLevel = (level: number): level is keyof typeof levelNames => level in levelNames;
