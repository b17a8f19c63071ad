import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';

/** The customer said that it was somebody else. It cannot be undone. */
export const accountProtected = template({
  schema: z.object({ at: z.iso.datetime(), lockedUntil: z.iso.datetime(), device: z.string(), place: z.string() }),
  bounds: null,
  letter: ({ at, lockedUntil, device, place }) => ({
    subject: 'Conta protegida',
    heading: 'Sua conta está protegida',
    opening:
      'Uma senha nova foi escolhida para proteger sua conta. Todos os acessos foram encerrados, e as chaves de API estão suspensas.',
    facts: [
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.device, deviceName(device)],
      [MAIL_MESSAGES.place, place],
      [MAIL_MESSAGES.lockedUntil, MAIL_MESSAGES.timeOf(formatDateTime(lockedUntil))],
    ],
    advice: [
      'Foi você? Entre com a senha nova. Confira suas ordens e reative só as chaves de API que são suas.',
      'Não foi você? Alguém lê seus e-mails. Troque a senha do seu e-mail e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
