import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** Somebody registers with the e-mail of a customer. It has no code: what they registered can never be confirmed. */
export const alreadyRegistered = template({
  schema: z.object({ at: z.iso.datetime(), place: z.string(), link: z.url() }),
  bounds: 'GUEST',
  letter: ({ at, place, link }) => ({
    subject: 'Você já tem conta',
    heading: 'Você já tem conta',
    opening: 'Alguém fez um cadastro com o seu e-mail, que já tem uma conta na Plataforma. Nada mudou na sua conta.',
    facts: [
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.place, place],
    ],
    link: { text: 'Entrar na sua conta', address: link },
    advice: [
      'Foi você? Entre com a senha da sua conta. Se não lembra dela, escolha outra na página de entrada.',
      'Não foi você? Não precisa fazer nada: o cadastro novo não pode ser confirmado e é apagado em 7 dias.',
    ],
  }),
});
