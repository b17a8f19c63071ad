import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';

const time = (text: string) => MAIL_MESSAGES.timeOf(formatDateTime(text));

const cause = z.object({ at: z.iso.datetime(), device: z.string(), place: z.string() });

const factsOf = ({ at, device, place }: z.output<typeof cause>) =>
  [
    [MAIL_MESSAGES.when, time(at)],
    [MAIL_MESSAGES.device, deviceName(device)],
    [MAIL_MESSAGES.place, place],
  ] as const;

/** Somebody asked for the account to be closed. */
export const deletionRequested = template({
  schema: cause.extend({ closesAt: z.iso.datetime(), link: z.url() }),
  bounds: null,
  letter: ({ closesAt, link, ...from }) => ({
    subject: 'Pedido para encerrar sua conta',
    heading: 'Sua conta será encerrada',
    opening: 'Recebemos o pedido para encerrar sua conta. Até a data abaixo ela funciona como sempre.',
    facts: [...factsOf(from), ['Encerramento', time(closesAt)]],
    link: { text: 'Cancelar o encerramento', address: link },
    advice: [
      'Mudou de ideia? Entre na sua conta até essa data e cancele o encerramento.',
      'Se nessa data houver saldo, ordem aberta ou compra recorrente ativa, a conta não é encerrada, e avisamos você.',
      'Não foi você? Entre, cancele o encerramento, troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});

export const deletionCanceled = template({
  schema: cause,
  bounds: null,
  letter: (from) => ({
    subject: 'Encerramento da conta cancelado',
    heading: 'Sua conta segue aberta',
    opening: 'O pedido para encerrar sua conta foi cancelado. Nada mudou.',
    facts: factsOf(from),
    advice: [
      'Foi você? Não precisa fazer nada.',
      'Não foi você? Troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});

/** The time came, and something kept the account open. */
export const deletionFailed = template({
  schema: z.object({ at: z.iso.datetime(), reasons: z.array(z.string()).min(1) }),
  bounds: null,
  letter: ({ at, reasons }) => ({
    subject: 'Sua conta não foi encerrada',
    heading: 'Sua conta não foi encerrada',
    opening: reasons.join(' '),
    facts: [[MAIL_MESSAGES.when, time(at)]],
    advice: ['Sua conta segue aberta. Depois disso, peça o encerramento de novo no seu perfil.'],
  }),
});

/** The last mail of an account. */
export const accountClosed = template({
  schema: z.object({ at: z.iso.datetime() }),
  bounds: null,
  letter: ({ at }) => ({
    subject: 'Sua conta foi encerrada',
    heading: 'Sua conta foi encerrada',
    opening: 'Ninguém entra mais nela. Apagamos o que a lei não manda guardar: sessões, dispositivos, avisos e chaves.',
    facts: [[MAIL_MESSAGES.when, time(at)]],
    advice: [
      'Guardamos por 5 anos o que a lei manda: cadastro, ordens, extratos e registros de acesso.',
      'Seu e-mail está livre para outra conta. Seu CPF ou CNPJ continua ligado a esta: para voltar, fale com o atendimento.',
    ],
  }),
});
