import { useShell } from '@plataforma/contract';
import { Notice, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ClosingCardQuery } from './__generated__/closing';
import { Points } from './texts';

type Obstacle = ClosingCardQuery['deletionObstacles'][number];

/** Where the customer does something about it. */
const WAYS: Readonly<Record<Obstacle, string>> = {
  BALANCE: '/wallet',
  OPEN_ORDERS: '/terminal',
  RECURRING_BUYS: '/trading-bots/recurring-buy',
  VERIFICATION: '/profile/verify-account',
};

/** What keeps the account open, and the way to each. */
export function Obstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation('closing');
  const { hasRoute } = useShell();
  return (
    <Notice kind="warning">
      {t('obstacles.title')}
      <Points>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            {t(`obstacles.${obstacle}`)}{' '}
            {hasRoute(WAYS[obstacle]) && (
              <TextLink as={Link} to={WAYS[obstacle]}>
                {t(`obstacles.way.${obstacle}`)}
              </TextLink>
            )}
          </li>
        ))}
      </Points>
    </Notice>
  );
}
