import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';

const time = (text: string) => MAIL_MESSAGES.timeOf(formatDateTime(text));

const ended = z.object({
  at: z.iso.datetime(),
  title: z.string(),
  /** The same sentence as in the product. */
  text: z.string(),
  /** What arrives, or would have, such as "R$ 298,00". */
  received: z.string(),
  /** Where to, in a line. */
  target: z.string(),
});

/** The link at which a withdrawal is confirmed, or is said to be somebody else's. */
export const withdrawalConfirm = template({
  schema: z.object({
    at: z.iso.datetime(),
    until: z.iso.datetime(),
    amount: z.string(),
    fee: z.string(),
    received: z.string(),
    target: z.string(),
    device: z.string(),
    link: z.url(),
  }),
  bounds: null,
  letter: ({ at, until, amount, fee, received, target, device, link }) => ({
    subject: 'Confirme seu saque',
    heading: 'Foi você que pediu este saque?',
    opening: 'Abra o link, confira os dados e confirme. Nada sai da sua conta antes disso.',
    facts: [
      ['Valor', amount],
      ['Taxa', fee],
      ['Chega ao destino', received],
      ['Destino', target],
      [MAIL_MESSAGES.when, time(at)],
      [MAIL_MESSAGES.device, deviceName(device)],
      ['Confirme até', time(until)],
    ],
    link: { text: 'Conferir o saque', address: link },
    advice: ['Não foi você? Abra o link e escolha “Não fui eu”: o saque é cancelado e sua conta fica protegida.'],
  }),
});

/** Coins have left: by which transaction, which anybody can look up. */
export const withdrawalSent = template({
  schema: z.object({
    at: z.iso.datetime(),
    received: z.string(),
    target: z.string(),
    transactionId: z.string(),
  }),
  bounds: null,
  letter: ({ at, received, target, transactionId }) => ({
    subject: 'Saque enviado à rede',
    heading: 'Saque enviado à rede',
    opening: 'A rede tem a transação. O saque termina quando ela tiver as confirmações necessárias.',
    facts: [
      ['Valor', received],
      ['Destino', target],
      ['Transação', transactionId],
      [MAIL_MESSAGES.when, time(at)],
    ],
    advice: [
      'Para acompanhar as confirmações, entre na Plataforma e abra Carteira.',
      'Se a rede demorar, a transação pode ser trocada por outra, do mesmo valor: só uma delas vale.',
    ],
  }),
});

export const withdrawalCompleted = template({
  schema: ended,
  bounds: null,
  letter: ({ at, title, text, received, target }) => ({
    subject: 'Saque concluído',
    heading: title,
    opening: text,
    facts: [
      ['Valor', received],
      ['Destino', target],
      [MAIL_MESSAGES.when, time(at)],
    ],
    advice: ['Para ver os detalhes, entre na Plataforma e abra Carteira.'],
  }),
});

/** It did not arrive, or came back: why, and what became of the money. */
export const withdrawalEnded = template({
  schema: ended,
  bounds: null,
  letter: ({ at, title, text, target }) => ({
    subject: title,
    heading: title,
    opening: text,
    facts: [
      ['Destino', target],
      [MAIL_MESSAGES.when, time(at)],
    ],
    advice: [
      'Para ver os detalhes, entre na Plataforma e abra Carteira.',
      'Dúvidas? Fale com o atendimento da Plataforma.',
    ],
  }),
});
