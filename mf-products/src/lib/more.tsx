import { Button, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
`;

interface MoreProps {
  readonly texts: { readonly more: string; readonly failed: string; readonly dismiss: string };
  readonly onMore: () => Promise<void>;
}

/** Loads the next page of a list; says so when it did not come. */
export function More({ texts, onMore }: MoreProps) {
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
      <Notice kind="error" closeLabel={texts.dismiss}>
        {state === 'failed' ? texts.failed : null}
      </Notice>
      <Button busy={state === 'busy'} onClick={load}>
        {texts.more}
      </Button>
    </Root>
  );
}
