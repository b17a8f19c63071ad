import { Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Loaded } from '../loaded';

/** Heights of the question and two networks, in steps of the grid. */
const CHOICE = [6, 24, 24] as const;
/** Heights of a title and what stands where no deposit is yet. */
const LIST = [6, 40] as const;

interface PageStateProps {
  readonly state: Exclude<Loaded<unknown>, { readonly status: 'ready' }>;
  /** What is loading, for assistive technology. */
  readonly label: string;
  /** What is said when it could not be loaded. */
  readonly failedTitle: string;
}

/** Stands in the place of the page while it is loading or when it could not be loaded. */
export function PageState({ state, label, failedTitle }: PageStateProps) {
  const { t } = useTranslation('network');
  if (state.status === 'failed') {
    return (
      <Card aria-label={failedTitle}>
        <ErrorState
          title={failedTitle}
          text={t(state.ofServer ? 'failedTextServer' : 'failedText')}
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
          <Card aria-label={label} aria-busy>
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
