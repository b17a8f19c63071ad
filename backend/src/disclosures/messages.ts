/** Sentences for customers about what they accept. */
export const DISCLOSURE_MESSAGES = {
  replaced: 'O texto mudou. Leia a nova versão.',
} as const;
