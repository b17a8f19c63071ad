import { Card, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Loaded } from '../../lib/loaded';

/** Heights of what the form has, in steps of the grid: heading, field, suggestions, button. */
const FORM = [6, 20, 8, 12] as const;
/** Heights of what a code has: amount, picture, text, time, button. */
const CODE = [14, 69, 14, 8, 10] as const;

const Lines = styled.div`
  display: grid;
  gap: ${space(4)};
`;

interface StateCardProps {
  readonly state: Exclude<Loaded<unknown>, { readonly status: 'ready' }>;
  /** Whether a code is expected, which is higher than a form. */
  readonly isCode?: boolean;
}

/** Stands in the place of what is loading or could not be loaded. */
export function StateCard({ state, isCode = false }: StateCardProps) {
  const { t } = useTranslation('deposit');
  return (
    <Card aria-label={t('title')} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' ? (
        <Lines>
          {(isCode ? CODE : FORM).map((steps, block) => (
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
