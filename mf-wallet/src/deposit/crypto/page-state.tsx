import { Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Loaded } from '../../lib/loaded';

/** Heights of the question and two networks, in steps of the grid. */
const CHOICE = [6, 24, 24] as const;
/** Heights of a title and what stands where no deposit is yet. */
const LIST = [6, 40] as const;

interface PageStateProps {
  readonly state: Exclude<Loaded<unknown>, { readonly status: 'ready' }>;
}

/** Stands in the place of the page while it is loading or when it could not be loaded. */
export function PageState({ state }: PageStateProps) {
  const { t } = useTranslation('deposit-crypto');
  if (state.status === 'failed') {
    return (
      <Card aria-label={t('failed.title')}>
        <ErrorState
          title={t('failed.title')}
          text={t(state.ofServer ? 'failed.textServer' : 'failed.text')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      </Card>
    );
  }
  return (
    <>
      {[
        { span: 7, steps: CHOICE },
        { span: 5, steps: LIST },
      ].map(({ span, steps }) => (
        <Column key={span} span={span}>
          <Card aria-label={t('title')} aria-busy>
            <Lines>
              {steps.map((step, index) => (
                <Skeleton key={index} height={space(step)} />
              ))}
            </Lines>
          </Card>
        </Column>
      ))}
    </>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;
