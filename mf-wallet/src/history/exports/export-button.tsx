import { useReport } from '@plataforma/contract';
import { Button, useLate } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadPanel = () =>
  import(/* webpackChunkName: "later-exports" */ './exports-panel').then(({ ExportsPanel }) => ExportsPanel);

/** Opens the panel in which the history is made into files. */
export function ExportButton() {
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
      {isOpen && Component && <Component onClose={() => setOpen(false)} />}
    </>
  );
}
