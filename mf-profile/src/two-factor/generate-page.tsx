import { Card } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Content } from '../lib/second-factor/content';
import { ConfirmByMail } from './confirm-by-mail';
import { FactorPage } from './factor-page';
import { FirstSecret } from './first-secret';
import { FirstSteps } from './first-steps';
import { useFirstPoints } from './points';

/** `/profile/two-factor/generate`: the customer confirms by mail, then adds the account to an authenticator (identity I-20, I-23). */
export function GeneratePage() {
  const { t } = useTranslation('second-factor');
  const points = useFirstPoints();
  return (
    <FactorPage title={t('generate.title')} points={points} isFor="off" live>
      {({ twoFactorConfirmedUntil }, retry) => (
        <Card aria-labelledby="step">
          <Content>
            <FirstSteps at={twoFactorConfirmedUntil === null ? 'email' : 'app'} />
            {twoFactorConfirmedUntil === null ? (
              <ConfirmByMail onConfirmed={retry} />
            ) : (
              <FirstSecret onRefused={retry} />
            )}
          </Content>
        </Card>
      )}
    </FactorPage>
  );
}
