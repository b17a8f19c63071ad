import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import type { Fact } from './letter';

/** What had been added to the second factor, and is the customer's no more; `all`: no factor is left. Mails of an earlier release know none. */
const taken = z.object({ passkeys: z.array(z.string()), totp: z.boolean(), codes: z.boolean(), all: z.boolean() });

const factsOf = ({ passkeys, totp, codes }: z.output<typeof taken>): readonly Fact[] => [
  ...passkeys.map((name) => ['Chave de acesso removida', deviceName(name)] as const),
  ...(totp ? [['Autenticador', 'Removido'] as const] : []),
  ...(codes ? [['Códigos de recuperação', 'Não valem mais'] as const] : []),
];

/** What the customer has again as it was. Mails of an earlier release know none. */
const restored = z.object({ phone: z.boolean(), address: z.boolean() });

const AGAIN = 'Voltou a ser o de antes';
const againOf = ({ phone, address }: z.output<typeof restored>): readonly Fact[] => [
  ...(phone ? [['Celular', AGAIN] as const] : []),
  ...(address ? [['Endereço', AGAIN] as const] : []),
];

const OFF = 'A verificação em duas etapas está desativada. Ative-a de novo ao entrar: ela é pedida para sacar.';

/** The customer said that it was somebody else. It cannot be undone. */
export const accountProtected = template({
  schema: z.object({
    at: z.iso.datetime(),
    lockedUntil: z.iso.datetime(),
    device: z.string(),
    place: z.string(),
    taken: taken.optional(),
    restored: restored.optional(),
  }),
  bounds: null,
  letter: ({ at, lockedUntil, device, place, taken: less, restored: again }) => ({
    subject: 'Conta protegida',
    heading: 'Sua conta está protegida',
    opening:
      'Uma senha nova foi escolhida para proteger sua conta. Todas as sessões foram encerradas, e as chaves de API estão suspensas.',
    facts: [
      [MAIL_MESSAGES.when, MAIL_MESSAGES.timeOf(formatDateTime(at))],
      [MAIL_MESSAGES.device, deviceName(device)],
      [MAIL_MESSAGES.place, place],
      [MAIL_MESSAGES.lockedUntil, MAIL_MESSAGES.timeOf(formatDateTime(lockedUntil))],
      ...(less ? factsOf(less) : []),
      ...(again ? againOf(again) : []),
    ],
    advice: [
      ...(less?.all === true ? [OFF] : []),
      'Foi você? Entre com a senha nova. Confira suas ordens e reative só as chaves de API que são suas.',
      'Não foi você? Alguém lê seus e-mails. Troque a senha do seu e-mail e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
