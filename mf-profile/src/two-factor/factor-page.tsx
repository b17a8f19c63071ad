import { useRuntimeConfig } from '@plataforma/contract';
import { Card, color, Column, ErrorState, font, Skeleton, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { OutsideLink } from '../lib/outside-link';
import { ProfilePage } from '../lib/profile-page';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { isOn, useSecondFactor, type SecondFactor } from '../lib/second-factor/use-second-factor';

interface FactorFrameProps {
  readonly title: string;
  /** What happens to the account by what the page does. */
  readonly points: readonly string[];
  readonly children: ReactNode;
}

/** A page of the second factor: what is to be done, and beside it what happens by that. */
export function FactorFrame({ title, points, children }: FactorFrameProps) {
  const { t } = useTranslation('second-factor');
  const { links } = useRuntimeConfig();
  return (
    <ProfilePage title={title}>
      <Column span={7}>{children}</Column>
      <Column span={5}>
        <Card aria-labelledby="points">
          <h2 id="points">{t('points')}</h2>
          <Points>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Points>
          {links.twoFactorHelp !== undefined && <Help href={links.twoFactorHelp}>{t('help')}</Help>}
        </Card>
      </Column>
    </ProfilePage>
  );
}

interface FactorPageProps extends Omit<FactorFrameProps, 'children'> {
  /** Whom the page is for: who has a second factor, or who has none. Others are led to the page for them. */
  readonly isFor: 'on' | 'off';
  /** Waits for what the customer does elsewhere. */
  readonly live?: boolean;
  readonly children: (factor: SecondFactor, retry: () => void) => ReactNode;
}

/** The same for one kind of customers, once it is known that it is one. */
export function FactorPage({ isFor, live = false, children, ...frame }: FactorPageProps) {
  const { t } = useTranslation('second-factor');
  const { factor, failed, retry } = useSecondFactor(live);
  if (factor && isOn(factor) !== (isFor === 'on')) {
    return <Navigate to={isFor === 'on' ? TWO_FACTOR.generate : TWO_FACTOR.update} replace />;
  }
  return (
    <FactorFrame {...frame}>
      {factor && children(factor, retry)}
      {!factor && (
        <Card aria-label={frame.title} aria-busy={!failed}>
          {failed ? (
            <ErrorState title={t('failed')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={retry} />
          ) : (
            <Skeleton height={space(60)} />
          )}
        </Card>
      )}
    </FactorFrame>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0;
  padding-left: ${space(5)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

/** It stands alone, so it is high enough to be pressed. */
const Help = styled(OutsideLink)`
  padding-block: ${space(1)};
`;
