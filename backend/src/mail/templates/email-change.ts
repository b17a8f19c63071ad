import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import { notMe, notMeAddress } from './not-me';

const time = (text: string) => MAIL_MESSAGES.timeOf(formatDateTime(text));

const place = z.object({ at: z.iso.datetime(), place: z.string() });
const cause = place.extend({ device: z.string() });

const factsOf = ({ at, device, place: where }: z.output<typeof cause>) =>
  [
    [MAIL_MESSAGES.when, time(at)],
    [MAIL_MESSAGES.device, deviceName(device)],
    [MAIL_MESSAGES.place, where],
  ] as const;

/** To the new e-mail: the code that makes it the customer's. */
export const emailChangeCode = template({
  schema: place.extend({ code: z.string().regex(/^\d{6}$/) }),
  bounds: 'GUEST',
  letter: ({ at, place: where, code }) => ({
    subject: 'Confirme seu novo e-mail',
    heading: 'Confirme seu novo e-mail',
    opening: 'Digite este código na página onde você pediu a troca.',
    code,
    facts: [
      [MAIL_MESSAGES.when, time(at)],
      [MAIL_MESSAGES.place, where],
    ],
    advice: [
      'O código vale 10 minutos.',
      'Não foi você? Ignore este e-mail: sem o código, nada muda. Não passe o código a ninguém.',
    ],
  }),
});

/** Somebody wants the e-mail of a customer for another account. It has no code: the e-mail cannot be taken. */
export const emailInUse = template({
  schema: place,
  bounds: 'GUEST',
  letter: ({ at, place: where }) => ({
    subject: 'Seu e-mail já tem uma conta',
    heading: 'Seu e-mail já tem uma conta',
    opening: 'Alguém quis usar o seu e-mail em outra conta da Plataforma. Nada mudou na sua conta.',
    facts: [
      [MAIL_MESSAGES.when, time(at)],
      [MAIL_MESSAGES.place, where],
    ],
    advice: [
      'Foi você? Um e-mail só pode ser de uma conta. Use outro endereço.',
      'Não foi você? Não precisa fazer nada.',
    ],
  }),
});

/** To the e-mail that is to be changed. */
export const emailChangeRequested = template({
  schema: cause.extend({ link: notMeAddress }),
  bounds: null,
  letter: ({ link: address, ...from }) => {
    const { way, ...link } = notMe(address);
    return {
      subject: 'Pediram a troca do seu e-mail',
      heading: 'Pediram a troca do e-mail da sua conta',
      opening: 'A troca só vale depois da confirmação no novo e-mail. Até lá, nada muda.',
      facts: factsOf(from),
      ...link,
      advice: ['Foi você? Digite na página o código que enviamos ao novo e-mail.', `Não foi você? ${way}`],
    };
  },
});

/** To the e-mail before, with a link that undoes it, and to the new one, without. */
export const emailChanged = template({
  schema: cause.extend({ lockedUntil: z.iso.datetime(), link: notMeAddress }),
  bounds: null,
  letter: ({ lockedUntil, link: address, ...from }) => {
    const { way, ...link } = notMe(address);
    return {
      subject: 'E-mail trocado',
      heading: 'O e-mail da sua conta foi trocado',
      opening: 'As outras sessões foram encerradas, e as chaves de API estão suspensas até você reativar cada uma.',
      facts: [...factsOf(from), [MAIL_MESSAGES.lockedUntil, time(lockedUntil)]],
      ...link,
      advice: [
        'Foi você? Entre com o novo e-mail; a senha é a mesma.',
        address === undefined
          ? 'Não foi você? Ignore este e-mail: o endereço anterior pode desfazer a troca.'
          : `Não foi você? ${way} Seu e-mail volta a ser este.`,
      ],
    };
  },
});

/** To the e-mail that was taken back. */
export const emailChangeUndone = template({
  schema: cause,
  bounds: null,
  letter: (from) => ({
    subject: 'Troca de e-mail desfeita',
    heading: 'A troca de e-mail foi desfeita',
    opening: 'Este endereço não é mais o de uma conta da Plataforma: o endereço anterior voltou a valer.',
    facts: factsOf(from),
    advice: ['Foi você quem trocou? Fale com o atendimento da Plataforma.'],
  }),
});
