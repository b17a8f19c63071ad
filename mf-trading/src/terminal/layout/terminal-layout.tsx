import { useCommands, type Command } from '@plataforma/contract';
import { media, useMediaQuery } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NarrowLayout } from './narrow-layout';
import { usePanelSizes } from './use-panel-sizes';
import { WideLayout } from './wide-layout';

/** The panels of the terminal, arranged for the window's width. */
export function TerminalLayout() {
  const { t } = useTranslation('terminal');
  const roomy = useMediaQuery(media.from1024);
  const sizing = usePanelSizes();
  const { reset } = sizing;
  const commands = useMemo(
    (): readonly Command[] =>
      roomy ? [{ id: 'terminal/reset', label: t('reset'), keywords: [t('resetWords')], run: reset }] : [],
    [roomy, reset, t],
  );
  useCommands(commands);
  return roomy ? <WideLayout sizing={sizing} /> : <NarrowLayout />;
}
