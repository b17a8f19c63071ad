/** The issuer's page says that it shows the card no longer. */
export const isHidden = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'card.hidden';
