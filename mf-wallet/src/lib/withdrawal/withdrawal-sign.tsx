import type { Tone } from '@plataforma/flow';
import { CheckIcon, HistoryIcon, RepeatIcon } from '@plataforma/ui';
import type { ReactNode } from 'react';

/** The sign for what became of a withdrawal. */
export const SIGNS: Readonly<Record<Tone, ReactNode>> = {
  good: <CheckIcon />,
  waiting: <HistoryIcon />,
  quiet: <RepeatIcon />,
};
