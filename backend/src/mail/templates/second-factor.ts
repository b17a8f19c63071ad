import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import type { Fact } from './letter';
import { notMe, notMeAddress } from './not-me';

const source = z.object({ at: z.iso.datetime(), device: z.string(), place: z.string() });
type Source = z.output<typeof source>;

const time = (text: string) => MAIL_MESSAGES.timeOf(formatDateTime(text));

const factsOf = ({ at, device, place }: Source): readonly Fact[] => [
  [MAIL_MESSAGES.when, time(at)],
  [MAIL_MESSAGES.device, deviceName(device)],
  [MAIL_MESSAGES.place, place],
];

/** What to do when it was somebody else: the way, and the link of it. */
function notYou(address: string | undefined) {
  const { way, link } = notMe(address);
  return { advice: `Não foi você? ${way}`, ...(link ? { link } : {}) };
}

const undoable = source.extend({ link: notMeAddress });

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly advice: string;
}

/** A change of the second factor; each locks withdrawals, but the first one of who never had anything. */
const changed = ({ advice, ...words }: Words) =>
  template({
    schema: undoable.extend({ lockedUntil: z.iso.datetime().nullable() }),
    bounds: null,
    letter: ({ lockedUntil, link, ...from }) => {
      const { advice: undo, ...way } = notYou(link);
      return {
        ...words,
        facts: [...factsOf(from), ...(lockedUntil ? [['Saques travados até', time(lockedUntil)] as const] : [])],
        ...way,
        advice: [advice, undo],
      };
    },
  });

/** Code and link before a first second factor can be set up. */
export const twoFactorConfirm = template({
  schema: source.extend({ code: z.string().regex(/^\d{6}$/), link: z.url() }),
  bounds: 'PURPOSE',
  letter: ({ code, link, ...from }) => ({
    subject: 'Confirme que quer ativar a verificação em duas etapas',
    heading: 'Ativar a verificação em duas etapas?',
    opening: 'Digite este código na página onde você começou, ou abra o link abaixo.',
    code,
    facts: factsOf(from),
    link: { text: 'Confirmar', address: link },
    advice: [
      'O código vale 10 minutos e o link, 30 minutos. Em outro navegador, o link pede a sua senha.',
      'Não foi você? Alguém entrou na sua conta. Não use o código: troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});

export const twoFactorOn = changed({
  subject: 'Verificação em duas etapas ativada',
  heading: 'Verificação em duas etapas ativada',
  opening: 'A partir de agora, entrar na sua conta pede também a segunda etapa. As outras sessões foram encerradas.',
  advice: 'Foi você? Guarde os códigos de recuperação: eles abrem a conta se você perder o celular.',
});

export const twoFactorChanged = changed({
  subject: 'Verificação em duas etapas trocada',
  heading: 'Sua verificação em duas etapas foi trocada',
  // Also who had passkeys alone is told by this letter, when an authenticator comes beside them.
  opening:
    'Há um novo autenticador na sua conta. O anterior, se havia um, e os códigos de recuperação anteriores não valem mais. As outras sessões foram encerradas.',
  advice: 'Foi você? Guarde os códigos de recuperação novos.',
});

export const twoFactorOff = changed({
  subject: 'Verificação em duas etapas desativada',
  heading: 'Sua verificação em duas etapas foi desativada',
  opening: 'Entrar na sua conta pede só a senha, e os códigos de recuperação não valem mais.',
  advice: 'Foi você? Saques só voltam a funcionar com a verificação em duas etapas ativa.',
});

export const recoveryCodesRenewed = template({
  schema: undoable,
  bounds: null,
  letter: ({ link, ...from }) => {
    const { advice, ...way } = notYou(link);
    return {
      subject: 'Códigos de recuperação trocados',
      heading: 'Seus códigos de recuperação foram trocados',
      opening: 'Os códigos anteriores não valem mais.',
      facts: factsOf(from),
      ...way,
      advice: ['Foi você? Guarde os códigos novos.', advice],
    };
  },
});

export const recoveryCodeUsed = template({
  schema: undoable.extend({ left: z.number().int() }),
  bounds: null,
  letter: ({ left, link, ...from }) => {
    const { advice, ...way } = notYou(link);
    return {
      subject: 'Código de recuperação usado',
      heading: 'Um código de recuperação foi usado na sua conta',
      opening: 'Cada código vale uma vez.',
      facts: [...factsOf(from), ['Códigos que restam', String(left)]],
      ...way,
      advice: ['Foi você? Se perdeu o celular, troque o autenticador no seu perfil.', advice],
    };
  },
});

/** Five wrong codes after the right password. */
export const secondStepLocked = template({
  schema: source.extend({ until: z.iso.datetime() }),
  bounds: 'PURPOSE',
  letter: ({ until, ...from }) => ({
    subject: 'Alguém acertou sua senha',
    heading: 'Alguém acertou sua senha, e errou a segunda etapa',
    opening: 'Houve uma entrada com a sua senha certa e cinco códigos errados. Ninguém entrou por causa dela.',
    facts: [...factsOf(from), ['Novas tentativas a partir de', time(until)]],
    advice: [
      'Foi você? Espere até esse horário e confira se a hora do seu celular é automática.',
      'Não foi você? Troque sua senha agora: quem tentou sabe a atual.',
    ],
  }),
});

/** Twenty wrong codes after the right password within a day. */
export const passwordClosed = template({
  schema: source.extend({ link: z.url() }),
  bounds: null,
  letter: ({ link, ...from }) => ({
    subject: 'Sua senha precisa ser trocada',
    heading: 'Sua senha precisa ser trocada por segurança',
    opening:
      'Houve muitas entradas com a sua senha certa e códigos errados. Ninguém entrou por causa delas. A senha atual não abre mais a sua conta.',
    facts: factsOf(from),
    link: { text: 'Trocar a senha', address: link },
    advice: ['Quem tentou sabe a sua senha. Escolha uma que você não usa em outro lugar.'],
  }),
});
