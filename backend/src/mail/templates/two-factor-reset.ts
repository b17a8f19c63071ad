import { formatDateTime } from '@plataforma/format';
import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import { deviceName } from './device-name';
import { template } from './letter';
import type { Fact } from './letter';

const source = z.object({ at: z.iso.datetime(), device: z.string(), place: z.string() });

const time = (text: string) => MAIL_MESSAGES.timeOf(formatDateTime(text));

const when = (at: string): Fact => [MAIL_MESSAGES.when, time(at)];
const factsOf = ({ at, device, place }: z.output<typeof source>): readonly Fact[] => [
  when(at),
  [MAIL_MESSAGES.device, deviceName(device)],
  [MAIL_MESSAGES.place, place],
];

const NOT_YOU = 'Não foi você? Quem pediu sabe a sua senha ou lê os seus e-mails.';
const CANCEL_BY_LINK = `${NOT_YOU} Abra o link, cancele o pedido e troque sua senha.`;

/** The link at which somebody who lost the second factor sends pictures. */
export const twoFactorResetLink = template({
  schema: source.extend({ link: z.url() }),
  bounds: 'PURPOSE',
  letter: ({ link, ...from }) => ({
    subject: 'Perdeu o celular? Continue por aqui',
    heading: 'Desativar a verificação em duas etapas?',
    opening: 'Abra o link e envie as fotos do seu documento e do seu rosto. Nada muda antes de conferirmos.',
    facts: factsOf(from),
    link: { text: 'Continuar ou cancelar o pedido', address: link },
    advice: ['O link vale 30 minutos. Depois disso, a mesma página envia outro.', CANCEL_BY_LINK],
  }),
});

/** The pictures have arrived, or are looked at for longer. */
export const twoFactorResetReceived = template({
  schema: z.object({ at: z.iso.datetime(), until: z.iso.datetime(), link: z.url() }),
  bounds: null,
  letter: ({ at, until, link }) => ({
    subject: 'Recebemos seu pedido para desativar a verificação em duas etapas',
    heading: 'Estamos conferindo suas fotos',
    opening: 'Comparamos suas fotos com o seu cadastro. Até a resposta, nada muda na sua conta.',
    facts: [when(at), ['Respondemos até', time(until)]],
    link: { text: 'Ver ou cancelar o pedido', address: link },
    advice: [
      'Se aprovarmos, todas as sessões são encerradas, as chaves de API ficam suspensas e os saques, travados por 48 horas.',
      CANCEL_BY_LINK,
    ],
  }),
});

export const twoFactorResetCanceled = template({
  schema: source,
  bounds: null,
  letter: (from) => ({
    subject: 'Pedido cancelado: sua verificação em duas etapas continua ativa',
    heading: 'O pedido foi cancelado',
    opening: 'Sua verificação em duas etapas continua ativa.',
    facts: factsOf(from),
    advice: [
      'Não foi você que fez o pedido? Troque sua senha: quem pediu sabe a atual ou lê os seus e-mails.',
      'Não foi você que cancelou? Entre na sua conta e peça de novo.',
    ],
  }),
});

/** The request was refused, or pictures are asked for again. */
export const twoFactorResetRefused = template({
  schema: z.object({
    at: z.iso.datetime(),
    reasons: z.array(z.object({ paper: z.string(), message: z.string() })).min(1),
    /** Null when the request has ended. */
    again: z.object({ link: z.url(), until: z.iso.datetime() }).nullable(),
  }),
  bounds: null,
  letter: ({ at, reasons, again }) => {
    const facts = [...reasons.map(({ paper, message }) => [paper, message] as const), when(at)];
    if (!again) {
      return {
        subject: 'Não desativamos sua verificação em duas etapas',
        heading: 'Seu pedido foi recusado',
        opening: 'Sua verificação em duas etapas continua ativa, porque:',
        facts,
        advice: [
          'Você pode corrigir e pedir de novo ao entrar, em “Perdi meu celular”, ou falar com o atendimento da Plataforma.',
          `${NOT_YOU} Troque sua senha agora.`,
        ],
      };
    }
    return {
      subject: 'Falta algo nas suas fotos',
      heading: 'Envie algumas fotos de novo',
      opening: 'Conferimos o que você enviou, e isto precisa ser corrigido:',
      facts: [...facts, ['Envie até', time(again.until)]],
      link: { text: 'Enviar de novo', address: again.link },
      advice: [
        'Só pedimos de novo o que não foi aceito. O link vale 30 minutos; depois disso, a mesma página envia outro.',
        CANCEL_BY_LINK,
      ],
    };
  },
});

export const twoFactorResetDone = template({
  schema: z.object({ at: z.iso.datetime(), lockedUntil: z.iso.datetime(), link: z.url() }),
  bounds: null,
  letter: ({ at, lockedUntil, link }) => ({
    subject: 'Verificação em duas etapas desativada',
    heading: 'Sua verificação em duas etapas foi desativada',
    opening:
      'Conferimos suas fotos. Agora você entra só com a senha. Todas as sessões foram encerradas, e chaves de acesso e códigos de recuperação não valem mais.',
    facts: [when(at), ['Saques travados até', time(lockedUntil)]],
    link: { text: 'Entrar na conta', address: link },
    advice: [
      'Entre e ative a verificação em duas etapas de novo: saques precisam dela. As chaves de API ficam suspensas até você reativar cada uma.',
      'Não foi você? Troque sua senha e fale agora com o atendimento da Plataforma.',
    ],
  }),
});
