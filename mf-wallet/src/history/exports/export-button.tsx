import { useReport } from '@plataforma/contract';
import { Button, useLate } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryFilter } from '../filters/history-filter';

const loadPanel = () =>
  import(/* webpackChunkName: "later-exports" */ './exports-panel').then(({ ExportsPanel }) => ExportsPanel);

interface ExportButtonProps {
  /** What the list is narrowed to. */
  readonly filter: HistoryFilter;
}

/** Opens the panel in which the history is made into files. */
export function ExportButton({ filter }: ExportButtonProps) {
  const { t } = useTranslation('exports');
  const [isOpen, setOpen] = useState(false);
  const { Component, failed, retry } = useLate(loadPanel, isOpen, useReport());
  const open = () => {
    setOpen(true);
    if (failed) retry();
  };
  return (
    <>
      <Button variant="secondary" busy={isOpen && !Component && !failed} onClick={open}>
        {t('open')}
      </Button>
      {failed && <span role="alert">{t('openFailed')}</span>}
      {isOpen && Component && <Component filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}
