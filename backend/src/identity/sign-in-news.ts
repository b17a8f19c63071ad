import { formatDateTime } from '@plataforma/format';
import type { NewNotification } from '../notifications/notifications';
import type { User } from './users';

const MAX_NAME = 80;

/** A sign-in with a device that the customer had not used before. */
export function newDeviceNews(
  user: Pick<User, 'accountId'>,
  device: { readonly name: string; readonly key: string },
  at: Date,
): NewNotification {
  const name = device.name === '' ? 'Um dispositivo' : device.name.slice(0, MAX_NAME);
  return {
    accountId: user.accountId,
    kind: 'SIGNED_IN_ON_NEW_DEVICE',
    title: 'Acesso em um dispositivo novo',
    text: `${name} entrou na sua conta em ${formatDateTime(at.toISOString())}. Se não foi você, fale com o atendimento.`,
    path: null,
    dedupKey: `device/${user.accountId}/${device.key}`,
  };
}

/** Sign-in was locked after too many failures. `lockedUntil` names the lock. */
export function lockedNews(user: Pick<User, 'accountId'>, lockedUntil: Date): NewNotification {
  return {
    accountId: user.accountId,
    kind: 'SIGN_IN_LOCKED',
    title: 'Entrada bloqueada por 15 minutos',
    text: `Houve muitas tentativas de entrar na sua conta com a senha errada. Novas tentativas valem a partir de ${formatDateTime(lockedUntil.toISOString())}.`,
    path: null,
    dedupKey: `sign-in-locked/${user.accountId}/${lockedUntil.getTime()}`,
  };
}
