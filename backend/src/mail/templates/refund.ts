import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';

const time = (text: string) => MAIL_MESSAGES.timeOf(formatDateTime(text));

/** The link at which a refund of coins is confirmed, or is said to be somebody else's. */
export const refundConfirm = template({
  schema: z.object({
    at: z.iso.datetime(),
    until: z.iso.datetime(),
    /** What arrives and what sending it costs, such as "0,001 BTC". */
    amount: z.string(),
    fee: z.string(),
    /** In reais; null where the owner's own coins go. */
    cost: z.string().nullable(),
    network: z.string(),
    address: z.string(),
    tag: z.string().nullable(),
    device: z.string(),
    link: z.url(),
  }),
  bounds: null,
  letter: ({ at, until, amount, fee, cost, network, address, tag, device, link }) => ({
    subject: 'Confirme o reembolso em cripto',
    heading: 'Foi você que pediu este reembolso?',
    opening: 'Abra o link, confira o endereço e confirme. Nada é enviado antes disso.',
    facts: [
      ['Chega a quem pagou', amount],
      ['Taxa de envio', fee],
      ...(cost === null ? [] : [['Sai do seu saldo', cost] as const]),
      ['Rede', network],
      ['Endereço', address],
      ...(tag === null ? [] : [['Tag', tag] as const]),
      [MAIL_MESSAGES.when, time(at)],
      [MAIL_MESSAGES.device, deviceName(device)],
      ['Confirme até', time(until)],
    ],
    link: { text: 'Conferir o reembolso', address: link },
    advice: ['Não foi você? Abra o link e escolha “Não fui eu”: nada é enviado e sua conta fica protegida.'],
  }),
});
