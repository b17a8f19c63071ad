import { useShell, useViewer } from '@plataforma/contract';
import { Button, Card, EmptyState, OtcIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BelowLevel, REGISTERED } from '../../lib/below-level';

/** The customer's level is below what the table needs. Who is not known is taken for registered. */
export function LevelTooLow() {
  const { t } = useTranslation('otc');
  const level = useViewer()?.level ?? REGISTERED;
  return (
    <BelowLevel
      level={level}
      texts={{ title: t('levelTitle'), text: t('levelText'), verify: t('verify'), register: t('register') }}
    />
  );
}

/** The table was closed to this customer after the page was opened. */
export function NotEnabled() {
  const { t } = useTranslation('otc');
  const { hasRoute } = useShell();
  return (
    <Card aria-label={t('notEnabled')}>
      <EmptyState
        icon={<OtcIcon />}
        title={t('notEnabled')}
        text={t('notEnabledText')}
        action={
          hasRoute('/trade/btcbrl') && (
            <Button as={Link} to="/trade/btcbrl" variant="primary">
              {t('trade')}
            </Button>
          )
        }
      />
    </Card>
  );
}
