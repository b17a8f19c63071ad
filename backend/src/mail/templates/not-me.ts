import { z } from 'zod';
import { MAIL_MESSAGES } from '../messages';
import type { Letter } from './letter';

/** The address of the link `Não fui eu`. Mails that an earlier release wrote have none. */
export const notMeAddress = z.url().optional();

interface NotMe extends Pick<Letter, 'link'> {
  /** What to do, after `Não foi você?`. */
  readonly way: string;
}

/** How a customer says that it was somebody else. */
export function notMe(address: string | undefined): NotMe {
  if (address === undefined) return { way: 'Fale agora com o atendimento da Plataforma.' };
  const text = MAIL_MESSAGES.notMe;
  return { link: { text, address }, way: `Abra o link “${text}”, que vale 7 dias, e proteja sua conta.` };
}
