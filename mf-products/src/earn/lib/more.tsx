import { Button, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
`;

/** Loads the next page of a list; says so when it did not come. */
export function More({ onMore }: { readonly onMore: () => Promise<void> }) {
  const { t } = useTranslation('earn');
  const [state, setState] = useState<'resting' | 'busy' | 'failed'>('resting');
  const load = () => {
    setState('busy');
    onMore().then(
      () => setState('resting'),
      () => setState('failed'),
    );
  };
  return (
    <Root>
      <Notice kind="error" closeLabel={t('alert.dismiss')}>
        {state === 'failed' ? t('moreFailed') : null}
      </Notice>
      <Button busy={state === 'busy'} onClick={load}>
        {t('more')}
      </Button>
    </Root>
  );
}
