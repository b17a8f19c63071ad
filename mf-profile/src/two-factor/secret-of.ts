import type { TotpSecretPayload } from '@plataforma/schema';
import type { TotpSecret } from './secret';

/** The secret of an answer; null when it was refused. */
export function secretOf({
  uri,
  secret,
  expiresAt,
}: Pick<TotpSecretPayload, 'uri' | 'secret' | 'expiresAt'>): TotpSecret | null {
  return uri && secret && expiresAt ? { uri, secret, expiresAt } : null;
}
