import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** The history can be downloaded as a file. The mail has neither the file nor a way to it. */
export const exportReady = template({
  schema: z.object({ requestedAt: z.iso.datetime(), until: z.iso.datetime() }),
  bounds: null,
  letter: ({ requestedAt, until }) => ({
    subject: 'A exportação do seu histórico está pronta',
    heading: 'A exportação do seu histórico está pronta',
    opening: 'Para baixar, entre na Plataforma e abra Histórico, Exportar. Depois do prazo nós apagamos o arquivo.',
    facts: [
      ['Pedida em', MAIL_MESSAGES.timeOf(formatDateTime(requestedAt))],
      ['Disponível até', MAIL_MESSAGES.timeOf(formatDateTime(until))],
    ],
    advice: [
      'Guarde o arquivo em um lugar seguro: ele tem suas operações.',
      'Você não pediu? Troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
