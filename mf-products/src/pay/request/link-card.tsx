import { CopyButton, font, space } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { LinkCode } from '../../lib/link-code';
import { Parts } from '../../lib/parts';
import { ShareButton } from '../../lib/share-button';
import type { PaymentRequestFieldsFragment } from '../lib/__generated__/pay';
import { payerLink } from '../lib/pay-address';
import { money } from '../lib/pay-words';

const Address = styled.p`
  font-family: ${font.figures};
  font-weight: ${font.weight.semibold};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Heading = styled.h2`
  outline: none;
`;

/** The form that was sent is gone, and the focus with it: the link of what it made takes it. */
function useFocusAfterForm() {
  const place = useRef<HTMLHeadingElement>(null);
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return place;
}

/** The link for whoever is to pay; once nobody can pay any more, they see there what became of it. */
export function LinkCard({
  request: { id, amount, payable, toDecide },
}: {
  readonly request: PaymentRequestFieldsFragment;
}) {
  const { t } = useTranslation('pay');
  const heading = useFocusAfterForm();
  const link = payerLink(id);
  return (
    <Parts aria-label={t('link')}>
      <Heading ref={heading} tabIndex={-1}>
        {t('link')}
      </Heading>
      <p>{t(payable ? 'linkText' : 'linkOver')}</p>
      {payable && <LinkCode url={link} label={t('linkQr')} text={t('linkQrText')} />}
      <Address translate="no">{link}</Address>
      <Actions>
        <CopyButton
          text={link}
          label={t('copyLink')}
          copiedLabel={t('copied')}
          variant={payable && toDecide === 0 ? 'primary' : 'secondary'}
        />
        {payable && <ShareButton text={t('shareText', { amount: money(amount) })} url={link} label={t('share')} />}
      </Actions>
    </Parts>
  );
}
