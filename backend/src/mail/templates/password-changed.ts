import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';

/** The password was changed by who was signed in. One for each change, also when it cannot be undone. */
export const passwordChanged = template({
  schema: z.object({
    at: z.iso.datetime(),
    lockedUntil: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
  }),
  bounds: null,
  letter: ({ at, lockedUntil, device, place }) => ({
    subject: 'Senha trocada',
    heading: 'Sua senha foi trocada',
    opening: 'A senha da sua conta foi trocada, e os outros acessos foram encerrados.',
    facts: [
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.device, deviceName(device)],
      [MAIL_MESSAGES.place, place],
      ['Saques travados até', MAIL_MESSAGES.timeOf(formatDateTime(lockedUntil))],
    ],
    advice: [
      'Foi você? Não precisa fazer nada. Se você tem chaves de API, elas continuam ativas: confira se são suas.',
      'Não foi você? Fale agora com o atendimento da Plataforma. Até lá, ninguém saca da sua conta.',
    ],
  }),
});
