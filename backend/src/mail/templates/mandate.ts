import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';

const time = (text: string) => MAIL_MESSAGES.timeOf(formatDateTime(text));

/** The link at which it is confirmed that programs may withdraw, or is said to be somebody else's. */
export const mandateConfirm = template({
  schema: z.object({
    at: z.iso.datetime(),
    until: z.iso.datetime(),
    /** Where to, in a line. */
    target: z.string(),
    /** Such as "R$ 5.000,00". */
    dailyCap: z.string(),
    device: z.string(),
    link: z.url(),
  }),
  bounds: null,
  letter: ({ at, until, target, dailyCap, device, link }) => ({
    subject: 'Confirme os saques por API',
    heading: 'Foi você que autorizou saques por API?',
    opening:
      'Com esta autorização, programas com uma chave de API sua sacam para este destino sem pedir código nem e-mail. Abra o link, confira e confirme. Nada é autorizado antes disso.',
    facts: [
      ['Destino', target],
      ['Limite por dia', dailyCap],
      [MAIL_MESSAGES.when, time(at)],
      [MAIL_MESSAGES.device, deviceName(device)],
      ['Confirme até', time(until)],
    ],
    link: { text: 'Conferir a autorização', address: link },
    advice: [
      'Não foi você? Abra o link e escolha “Não fui eu”: nada é autorizado e sua conta fica protegida.',
      'Você remove a autorização quando quiser, na página de chaves de API.',
    ],
  }),
});
