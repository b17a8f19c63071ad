import { randomInt } from 'node:crypto';

const LIVENESS_MS = 2 * 60_000;

const MOVEMENTS = [
  'Olhe para a frente',
  'Vire o rosto para a esquerda',
  'Vire o rosto para a direita',
  'Levante o queixo',
  'Incline a cabeça para o ombro',
  'Sorria mostrando os dentes',
] as const;

/** How many movements are asked for; a picture of each is one document. */
export const LIVENESS_PROMPTS = 3;

/** What a customer is asked to do before the camera. */
export interface Liveness {
  readonly prompts: readonly string[];
  /** ISO 8601 */
  readonly startedAt: string;
  /** ISO 8601; no picture can be opened after that. */
  readonly expiresAt: string;
}

export interface StartedLiveness {
  readonly kind: 'started';
  readonly prompts: readonly string[];
  readonly expiresAt: Date;
}

/** What customers are told of it. */
export const LIVENESS_MESSAGES = {
  livenessFirst: 'O tempo acabou. Comece a prova de vida de novo.',
  livenessNotNeeded: 'Sua conta não pede prova de vida.',
} as const;

/** Three movements in random order, for two minutes. */
export function newLiveness(at: Date): { readonly liveness: Liveness; readonly started: StartedLiveness } {
  const left: string[] = [...MOVEMENTS];
  const prompts = Array.from({ length: LIVENESS_PROMPTS }, () => left.splice(randomInt(left.length), 1).join(''));
  const expiresAt = new Date(at.getTime() + LIVENESS_MS);
  const liveness = { prompts, startedAt: at.toISOString(), expiresAt: expiresAt.toISOString() };
  return { liveness, started: { kind: 'started', prompts, expiresAt } };
}

/** Which picture of it is meant: only LIVENESS has one of each prompt. */
export const isPromptOf = (kind: string, prompt: number | null): boolean =>
  kind === 'LIVENESS' ? prompt !== null && prompt >= 0 && prompt < LIVENESS_PROMPTS : prompt === null;

/** Is it too late for a picture, or was it never begun? */
export const isLivenessOver = (liveness: Liveness | null | undefined, at: Date): boolean =>
  !(liveness && Date.parse(liveness.expiresAt) > at.getTime());
