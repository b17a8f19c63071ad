/** What customers are told of their consents. */
export const CONSENT_MESSAGES = {
  required: 'Este aceite vale enquanto sua conta existir.',
} as const;
