import { Button, Card, font, Notice, space } from '@plataforma/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DepositNetworkFieldsFragment } from '../__generated__/crypto';
import { useDepositClaims, type DepositCurrency } from '../use-crypto-deposits';
import { ClaimForm } from './claim-form';
import { OwnClaims } from './own-claims';

interface ClaimDepositProps {
  readonly currency: DepositCurrency;
  readonly networks: readonly DepositNetworkFieldsFragment[];
}

/**
 * For who sent coins that are not in the list: what to look at first, and how to have them looked for. Only coins that came without
 * their tag can be nobody's.
 */
export function ClaimDeposit({ currency, networks }: ClaimDepositProps) {
  const { t } = useTranslation('deposit-crypto');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const tagged = networks.filter(({ hasTag, isOpen }) => hasTag && isOpen);
  const own = useDepositClaims(
    currency.code,
    networks.some(({ hasTag }) => hasTag),
  );
  const end = (message: string | null) => {
    setAnswer(message);
    if (message !== null) own.refresh();
    setOpen(false);
    title.current?.focus();
  };
  return (
    <Card aria-labelledby={titleId}>
      <Content>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {t('claim.title')}
        </h2>
        <p>{t('claim.text')}</p>
        <Notice kind="success">{answer}</Notice>
        {tagged.length > 0 &&
          (isOpen ? (
            <ClaimForm code={currency.code} networks={tagged} onEnd={end} />
          ) : (
            <div>
              <Button size="small" onClick={() => setOpen(true)}>
                {t('claim.open')}
              </Button>
            </div>
          ))}
        <OwnClaims code={currency.code} {...own} />
      </Content>
    </Card>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  > h2 {
    outline: none;
    font-size: ${font.size.s16};
  }
`;
