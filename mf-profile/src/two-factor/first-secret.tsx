import { useMutation } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { Button, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Quiet } from '../lib/second-factor/content';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { askingContext } from '../lib/second-factor/sending';
import { CreateTotpDocument } from './__generated__/two-factor';
import { Secret } from './secret';
import { secretOf } from './secret-of';

/**
 * The secret of a first authenticator: the same through wrong codes, reloads and in two tabs (identity I-23).
 * @param onRefused it may not be set up any more: the page looks anew at what is known
 */
export function FirstSecret({ onRefused }: { readonly onRefused: () => void }) {
  const { t } = useTranslation('second-factor');
  const [create, { data, error }] = useMutation(CreateTotpDocument, { fetchPolicy: 'no-cache' });
  const ask = useCallback(() => void create({ context: askingContext() }).catch(() => undefined), [create]);
  useEffect(ask, [ask]);
  const answer = data?.createTotp;
  const secret = answer && secretOf(answer);
  const refusal = answer && !secret ? (errorMessage(answer.errors) ?? t('general.genericErrorMessage')) : null;
  return (
    <>
      <header>
        <h2 id="step">{t('secret.title')}</h2>
        <Quiet>{t('secret.scan')}</Quiet>
      </header>
      {secret && (
        <>
          <Secret {...secret} />
          <Button as={Link} to={TWO_FACTOR.active} variant="primary" size="large" fullWidth>
            {t('secret.next')}
          </Button>
        </>
      )}
      {!secret && (error || refusal !== null) && (
        <ErrorState
          title={t('failed')}
          text={refusal ?? t('failedText')}
          retryLabel={t('action.retry')}
          onRetry={refusal === null ? ask : onRefused}
        />
      )}
      {!answer && !error && (
        <div aria-busy="true">
          <Skeleton height={space(60)} />
        </div>
      )}
    </>
  );
}
