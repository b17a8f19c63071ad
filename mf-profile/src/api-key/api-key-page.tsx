import { useQuery } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { useDraft } from '@plataforma/forms';
import { Button, Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfilePage } from '../lib/profile-page';
import { ApiKeysDocument } from './__generated__/api-keys';
import { FirstCallCard } from './first-call-card';
import { KeysCard } from './keys-card';
import { stateOf } from './key-state';
import { MandatesCard } from './mandates/mandates-card';
import { NewKeyCard } from './new-key-card';
import { SecretDialog, type MadeKey } from './secret-dialog';

/** The form of a new key: what was typed is there again on the way back, in the open form. @param owner id of the customer; undefined until it is known */
function useNewKey(owner: string | undefined) {
  const draft = useDraft(owner ?? null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return {
    draft,
    creating: isOpen ?? draft.kept() !== undefined,
    begin: () => setOpen(true),
    end: () => {
      draft.drop();
      setOpen(false);
    },
  };
}

/** `/profile/api-key`: keys with which the customer's programs sign, and how a first call is made. */
export function ApiKeyPage() {
  const { t } = useTranslation('api-key');
  const { data, error, refetch } = useQuery(ApiKeysDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const { draft, creating, begin, end } = useNewKey(data?.account.id);
  const [made, setMade] = useState<MadeKey | null>(null);
  const now = useShell().now();
  const keys = data?.apiKeys;
  const newest = keys?.find((key) => stateOf(key, now) === 'WORKING');
  return (
    <ProfilePage
      title={t('title')}
      actions={
        keys && keys.length > 0 && !creating ? (
          <Button variant="primary" onClick={begin}>
            {t('create')}
          </Button>
        ) : null
      }
    >
      <Column span={7}>
        {creating && (
          <NewKeyCard
            draft={draft}
            onClose={end}
            onMade={(key) => {
              end();
              setMade(key);
            }}
          />
        )}
        {keys && !(creating && keys.length === 0) && <KeysCard keys={keys} now={now} onCreate={begin} />}
        {!keys && (
          <Card aria-label={t('list')} aria-busy={!error}>
            {error ? (
              <ErrorState
                title={t('failed')}
                text={t('failedText')}
                retryLabel={t('action.retry')}
                onRetry={() => void refetch().catch(() => undefined)}
              />
            ) : (
              <Skeleton height={space(40)} />
            )}
          </Card>
        )}
        <MandatesCard />
      </Column>
      <Column span={5}>
        <FirstCallCard keyId={newest?.id ?? null} />
      </Column>
      <SecretDialog made={made} onClose={() => setMade(null)} />
    </ProfilePage>
  );
}
