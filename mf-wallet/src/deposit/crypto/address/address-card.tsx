import { Card, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useDepositAddress } from '../use-crypto-deposits';
import type { AddressOf } from './address-of';
import { KnownAddress } from './known-address';
import { MakeAddress } from './make-address';

/** Heights of the title, the picture, the address and the facts, in steps of the grid. */
const STEPS = [6, 60, 20, 30] as const;

interface AddressCardProps extends AddressOf {
  /** Grows when the customer asks from elsewhere on the page to see it: it then takes the focus. */
  readonly wanted: number;
}

/** Where to send a currency on a network. */
export function AddressCard({ currency, network, wanted }: AddressCardProps) {
  const { t } = useTranslation('deposit-crypto');
  const { t: words } = useTranslation('network');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted > 0) title.current?.focus();
  }, [wanted]);
  const state = useDepositAddress(currency.code, network.code);
  return (
    <Card aria-labelledby={titleId} aria-busy={state.status === 'loading'}>
      <Content>
        <Title ref={title} id={titleId} tabIndex={-1}>
          {t('address.title', { code: currency.code, network: network.name })}
        </Title>
        {state.status === 'loading' && STEPS.map((step) => <Skeleton key={step} height={space(step)} />)}
        {state.status === 'failed' && (
          <ErrorState
            title={t('address.failed')}
            text={words(state.ofServer ? 'failedTextServer' : 'failedText')}
            retryLabel={t('action.retry')}
            onRetry={state.retry}
          />
        )}
        {state.status === 'ready' &&
          (state.value ? (
            <KnownAddress currency={currency} network={network} address={state.value} />
          ) : (
            // The address takes the place of the button that was pressed, whose focus would be lost.
            <MakeAddress currency={currency} network={network} onDone={() => title.current?.focus()} />
          ))}
      </Content>
    </Card>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Title = styled.h2`
  outline: none;
  overflow-wrap: anywhere;
`;
