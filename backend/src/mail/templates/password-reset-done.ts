import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import { notMe, notMeAddress } from './not-me';

/** The password was set by the mail of a reset. One for each. */
export const passwordResetDone = template({
  schema: z.object({
    at: z.iso.datetime(),
    lockedUntil: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
    link: notMeAddress,
  }),
  bounds: null,
  letter: ({ at, lockedUntil, device, place, link: address }) => {
    const { way, ...link } = notMe(address);
    return {
      subject: 'Senha trocada',
      heading: 'Sua senha foi trocada pelo e-mail',
      opening: 'A senha da sua conta foi trocada. Todas as sessões foram encerradas: entre de novo com a senha nova.',
      facts: [
        [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
        [MAIL_MESSAGES.device, deviceName(device)],
        [MAIL_MESSAGES.place, place],
        [MAIL_MESSAGES.lockedUntil, MAIL_MESSAGES.timeOf(formatDateTime(lockedUntil))],
      ],
      ...link,
      advice: [
        'Foi você? Não precisa fazer nada. Se você tem chaves de API, elas estão suspensas até você reativar cada uma.',
        `Não foi você? ${way} Até lá, ninguém saca dela.`,
      ],
    };
  },
});
