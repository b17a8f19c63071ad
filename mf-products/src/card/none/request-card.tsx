import { Form, SubmitButton } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { Risks } from '../../lib/risks';
import { tickOf } from '../../lib/tick-of';
import { Parts, Quiet } from '../lib/parts';
import type { Disclosure } from '../lib/use-card';
import { useRequestForm } from './use-request-form';

interface RequestCardProps {
  /** Null where there is nothing to accept. */
  readonly disclosure: Disclosure | null;
}

/** Asks for a card. The risks are accepted before. */
export function RequestCard({ disclosure }: RequestCardProps) {
  const { t } = useTranslation('card');
  const { form, needsAccepting } = useRequestForm(disclosure);
  return (
    <Parts aria-label={t('request')}>
      <h2>{t('requestTitle')}</h2>
      <Form form={form} aria-label={t('request')}>
        <Quiet>{t('requestText')}</Quiet>
        {disclosure && (
          <Risks
            texts={{ title: t('risks'), accept: t('accept') }}
            text={disclosure.text}
            tick={needsAccepting ? tickOf(form) : null}
          />
        )}
        <SubmitButton form={form}>{t('request')}</SubmitButton>
      </Form>
    </Parts>
  );
}
