import { Card, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Loaded } from '../../lib/loaded';

/** Heights of what the form has, in steps of the grid: heading, destinations, amounts, button. */
const FORM = [6, 22, 20, 20, 12] as const;
/** Heights of what a withdrawal has: sign, words, figures, buttons. */
const WITHDRAWAL = [12, 14, 44, 12] as const;

interface StateCardProps {
  readonly state: Exclude<Loaded<unknown>, { readonly status: 'ready' }>;
  /** Whether a withdrawal is expected, and not the form. */
  readonly isWithdrawal?: boolean;
}

/** Stands in the place of what is loading or could not be loaded. */
export function StateCard({ state, isWithdrawal = false }: StateCardProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <Card aria-label={t('title')} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' ? (
        <Lines>
          {(isWithdrawal ? WITHDRAWAL : FORM).map((steps, block) => (
            <Skeleton key={block} height={space(steps)} />
          ))}
        </Lines>
      ) : (
        <ErrorState
          title={t('failed.title')}
          text={t(state.ofServer ? 'failed.textServer' : 'failed.text')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      )}
    </Card>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(4)};
`;
