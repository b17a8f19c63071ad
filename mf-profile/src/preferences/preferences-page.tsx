import { ACCOUNT_COPY, usePreference, usePricesStale } from '@plataforma/contract';
import { Column, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ProfilePage } from '../lib/profile-page';
import { Choices, Text } from './card-parts';
import { NotificationsCard } from './notifications-card';
import { StartCard } from './start-card';
import { TerminalCard } from './terminal-card';
import { ThemeCard } from './theme-card';
import { ValuesCard } from './values-card';

/** Whether something was chosen here that the account does not have yet. */
function hasUnsaved(copy: unknown): boolean {
  const unsaved = typeof copy === 'object' && copy !== null && 'unsaved' in copy ? copy.unsaved : null;
  return typeof unsaved === 'object' && unsaved !== null && Object.keys(unsaved).length > 0;
}

/** Says that the choices are on their way, where they may take a while. */
function Waiting() {
  const { t } = useTranslation('preferences');
  const [isUnsaved] = usePreference(ACCOUNT_COPY, hasUnsaved);
  const isCutOff = usePricesStale();
  return isUnsaved && isCutOff ? <Notice kind="warning">{t('waiting')}</Notice> : null;
}

/** `/profile/preferences`: how the product looks and behaves for this customer, on every device. */
export function PreferencesPage() {
  const { t } = useTranslation('preferences');
  return (
    <ProfilePage title={t('title')}>
      <Choices>
        <Text>{t('everywhere')}</Text>
        <Waiting />
      </Choices>
      <Column span={6}>
        <ThemeCard />
        <ValuesCard />
      </Column>
      <Column span={6}>
        <StartCard />
        <TerminalCard />
        <NotificationsCard />
      </Column>
    </ProfilePage>
  );
}
