import { useShell, useViewer } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, Card, CardIcon, EmptyState, ExternalIcon, HistoryIcon, UserIcon } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BelowLevel, REGISTERED } from '../../lib/below-level';
import type { Overview } from '../lib/use-card';

type Name = Overview['obstacles'][number];

interface ObstacleProps {
  readonly obstacle: Name;
  readonly nextCardAt: string | null;
  readonly onRetry: () => void;
}

interface WhyProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

function Why({ title, ...rest }: WhyProps) {
  return (
    <Card aria-label={title}>
      <EmptyState title={title} {...rest} />
    </Card>
  );
}

/** Accounts that get no card of ours: what there is for them stands outside of the product. */
function NotForThisAccount() {
  const { t } = useTranslation('card');
  const { card } = useShell().config.links;
  return (
    <Why
      icon={<UserIcon />}
      title={t('notForYou')}
      text={t('notForYouText')}
      action={
        card !== undefined && (
          <Button as="a" href={card}>
            {t('learnMore')} <ExternalIcon size={16} />
          </Button>
        )
      }
    />
  );
}

function TwoFactor() {
  const { t } = useTranslation('card');
  const { hasRoute } = useShell();
  const path = '/profile/two-factor/generate';
  return (
    <Why
      icon={<UserIcon />}
      title={t('twoFactorTitle')}
      text={t('twoFactorText')}
      action={
        hasRoute(path) && (
          <Button as={Link} to={path} variant="primary">
            {t('twoFactor')}
          </Button>
        )
      }
    />
  );
}

function Level() {
  const { t } = useTranslation('card');
  // Who is not known is taken for registered.
  const level = useViewer()?.level ?? REGISTERED;
  return (
    <BelowLevel
      level={level}
      texts={{ title: t('levelTitle'), text: t('levelText'), verify: t('verify'), register: t('register') }}
    />
  );
}

/** What stands against a new card, and what to do about it (products §11). */
export function Obstacle({ obstacle, nextCardAt, onRetry }: ObstacleProps) {
  const { t } = useTranslation('card');
  switch (obstacle) {
    case 'NOT_PERSONAL':
    case 'FOREIGN':
      return <NotForThisAccount />;
    case 'LEVEL':
      return <Level />;
    case 'TWO_FACTOR':
      return <TwoFactor />;
    case 'TOO_MANY':
      return (
        <Why
          icon={<HistoryIcon />}
          title={t('tooMany')}
          text={nextCardAt === null ? t('tooManyText') : t('tooManyUntil', { date: formatDateTime(nextCardAt) })}
        />
      );
    default:
      return (
        <Why
          icon={<CardIcon />}
          title={t('closed')}
          text={t('closedText')}
          action={<Button onClick={onRetry}>{t('action.checkAgain')}</Button>}
        />
      );
  }
}
