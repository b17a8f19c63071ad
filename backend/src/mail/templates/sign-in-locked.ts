import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

/** Sign-in was locked after too many wrong passwords. */
export const signInLocked = template({
  schema: z.object({ at: z.iso.datetime(), until: z.iso.datetime(), place: z.string() }),
  bounds: 'GUEST',
  letter: ({ at, until, place }) => ({
    subject: 'Entrada bloqueada por tentativas com senha errada',
    heading: 'Entrada bloqueada por 15 minutos',
    opening: 'Houve muitas tentativas de entrar na sua conta com a senha errada. Ninguém entrou por causa delas.',
    facts: [
      ['Última tentativa', MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.place, place],
      ['Novas tentativas a partir de', MAIL_MESSAGES.timeOf(formatDateTime(until))],
    ],
    advice: [
      'Foi você? Espere até esse horário e tente de novo.',
      'Não foi você? Sua conta continua protegida pela sua senha. Se você usa a mesma senha em outro lugar, troque-a: peça outra em “Esqueci minha senha”.',
    ],
  }),
});
