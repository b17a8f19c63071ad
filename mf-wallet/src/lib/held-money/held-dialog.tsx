import { Dialog, EmptyState, ErrorState, Skeleton, WalletIcon, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { HeldAmount } from './held-amount';
import { HeldReason } from './held-reason';
import type { HeldMoneyState } from './use-held-money';

interface HeldDialogProps {
  readonly state: HeldMoneyState;
  readonly onClose: () => void;
}

/** Every amount that cannot be used now: why, since when, until when, and what to do. */
export function HeldDialog({ state, onClose }: HeldDialogProps) {
  const { t } = useTranslation('held');
  return (
    <Dialog open onClose={onClose} title={t('dialog')} closeLabel={t('action.close')} placement="right">
      <Content aria-busy={state.status === 'loading'}>
        {state.status === 'loading' && <Waiting />}
        {state.status === 'failed' && (
          <ErrorState
            title={t('failed')}
            text={t(state.ofServer ? 'failedTextServer' : 'failedText')}
            retryLabel={t('action.retry')}
            onRetry={state.retry}
          />
        )}
        {state.status === 'ready' && state.held.length === 0 && (
          <EmptyState icon={<WalletIcon />} title={t('empty')} text={t('emptyText')} />
        )}
        {state.status === 'ready' &&
          state.held.map(({ currency, total, lines }) => (
            <section key={currency.code} aria-label={currency.name}>
              <Head>
                <h3>{currency.name}</h3>
                <HeldAmount amount={total} currency={currency} isExact />
              </Head>
              <Reasons>
                {lines.map((line) => (
                  <HeldReason key={line.id} line={line} currency={currency} />
                ))}
              </Reasons>
            </section>
          ))}
      </Content>
    </Dialog>
  );
}

const ROWS = [0, 1, 2];

function Waiting() {
  return (
    <>
      <Skeleton width={space(30)} height={space(6)} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={space(24)} />
      ))}
    </>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};

  > h3 {
    font-family: ${font.family};
    font-size: ${font.size.s16};
  }
`;

const Reasons = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  border-top: 1px solid ${color.hairline};
  list-style: none;
`;
