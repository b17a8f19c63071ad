import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import { notMe, notMeAddress } from './not-me';

/** A sign-in with a device that the customer had not used before. */
export const newDevice = template({
  schema: z.object({
    at: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
    link: notMeAddress,
  }),
  bounds: 'PURPOSE',
  letter: ({ at, device, place, link: address }) => {
    const { way, ...link } = notMe(address);
    return {
      subject: 'Entrada em um dispositivo novo',
      heading: 'Entrada em um dispositivo novo',
      opening: 'Houve uma entrada na sua conta em um dispositivo novo.',
      facts: [
        [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
        [MAIL_MESSAGES.device, deviceName(device)],
        [MAIL_MESSAGES.place, place],
      ],
      ...link,
      advice: [
        'Foi você? Não precisa fazer nada.',
        `Não foi você? Alguém sabe a sua senha. ${way} Não use essa senha em nenhum outro lugar.`,
      ],
    };
  },
});
