import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { template } from './letter';

const MOST_CHARACTERS = 80;
const NAMELESS = 'Não informado';

/**
 * The name that a browser gave itself, without what a program for mails would take for an address: the name is written by
 * whoever signed in.
 */
function deviceName(text: string): string {
  const words = text.replace(/[^\p{L}\p{N} ,()+.-]/gu, ' ').replace(/\.(?!\d)/g, ' ');
  return words.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS) || NAMELESS;
}

/** A sign-in with a device that the customer had not used before. */
export const newDevice = template({
  schema: z.object({ at: z.iso.datetime(), device: z.string(), place: z.string() }),
  bounds: 'PURPOSE',
  letter: ({ at, device, place }) => ({
    subject: 'Acesso em um dispositivo novo',
    heading: 'Acesso em um dispositivo novo',
    opening: 'Houve um acesso à sua conta em um dispositivo novo.',
    facts: [
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.device, deviceName(device)],
      [MAIL_MESSAGES.place, place],
    ],
    advice: [
      'Foi você? Não precisa fazer nada.',
      'Não foi você? Alguém sabe a sua senha. Fale agora com o atendimento da Plataforma e não use essa senha em nenhum outro lugar.',
    ],
  }),
});
