import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';

/** The documents of a verification have arrived. */
export const verificationReceived = template({
  schema: z.object({
    at: z.iso.datetime(),
    until: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
  }),
  bounds: null,
  letter: ({ at, until, device, place }) => ({
    subject: 'Recebemos seus documentos',
    heading: 'Seus documentos chegaram',
    opening: 'Recebemos as fotos para verificar a sua conta e já estamos conferindo.',
    facts: [
      ['Resposta até', MAIL_MESSAGES.timeOf(formatDateTime(until))],
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.device, deviceName(device)],
      [MAIL_MESSAGES.place, place],
    ],
    advice: [
      'Foi você? Não precisa fazer nada: avisamos quando houver uma resposta.',
      'Não foi você? Troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
