import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** The copy of the customer's data can be downloaded. The mail has neither the files nor a way to them. */
export const dataExportReady = template({
  schema: z.object({ requestedAt: z.iso.datetime(), until: z.iso.datetime() }),
  bounds: null,
  letter: ({ requestedAt, until }) => ({
    subject: 'A cópia dos seus dados está pronta',
    heading: 'A cópia dos seus dados está pronta',
    opening: 'Para baixar, entre na Plataforma e abra Perfil, Privacidade. Depois do prazo nós apagamos a cópia.',
    facts: [
      ['Pedida em', MAIL_MESSAGES.timeOf(formatDateTime(requestedAt))],
      ['Disponível até', MAIL_MESSAGES.timeOf(formatDateTime(until))],
    ],
    advice: [
      'Guarde os arquivos em um lugar seguro: eles têm seus dados e suas operações.',
      'Você não pediu? Troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
