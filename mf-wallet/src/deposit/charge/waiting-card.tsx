import { useMutation } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { limited, PixCode, TimeLeft } from '@plataforma/flow';
import { decimal, formatMoney } from '@plataforma/format';
import { Button, Card, color, font, Notice, space } from '@plataforma/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { typedReais } from '../../lib/typed-reais';
import { RemovePixChargeDocument, type PixChargeFieldsFragment } from '../lib/__generated__/deposit';
import { amountAddress } from '../lib/deposit-address';

/** The form was left by a press, whose focus would be lost: the amount of the code takes it. */
function useFocusAfterForm() {
  const place = useRef<HTMLHeadingElement>(null);
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return place;
}

interface WaitingCardProps {
  readonly charge: PixChargeFieldsFragment;
  readonly code: string;
  readonly secondsLeft: number;
}

/** The code waits to be paid. */
export function WaitingCard({ charge, code, secondsLeft }: WaitingCardProps) {
  const { t } = useTranslation('deposit');
  const place = useFocusAfterForm();
  const amount = formatMoney(decimal(charge.amount));
  const texts = useMemo(
    () => ({
      code: t('charge.code'),
      copy: t('charge.copy'),
      copied: t('charge.copied'),
      paste: t('charge.paste'),
      orScan: t('charge.orScan'),
      scan: t('charge.scan'),
      qr: t('charge.qr', { amount }),
    }),
    [t, amount],
  );
  return (
    <Card aria-label={t('charge.label', { amount })}>
      <Content>
        <Amount ref={place} tabIndex={-1}>
          <small>{t('charge.amount')}</small> <span translate="no">{amount}</span>
        </Amount>
        <PixCode code={code} texts={texts} />
        <TimeLeft
          label={t('charge.expires')}
          secondsLeft={secondsLeft}
          seconds={(Date.parse(charge.expiresAt) - Date.parse(charge.createdAt)) / 1000}
        />
        <NewCode charge={charge} />
      </Content>
    </Card>
  );
}

function NewCode({ charge }: Pick<WaitingCardProps, 'charge'>) {
  const { t } = useTranslation('deposit');
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const [remove, { loading }] = useMutation(RemovePixChargeDocument);
  const press = async () => {
    setFault(null);
    try {
      const { data } = await remove({ variables: { input: { id: charge.id } }, context: limited() });
      const removed = data?.removePixCharge;
      setFault(removed ? errorMessage(removed.errors) : t('charge.removeFailed'));
      // What was paid meanwhile is shown in the place of the code.
      if (removed?.charge?.state === 'REMOVED') void navigate(amountAddress(typedReais(decimal(charge.amount))));
    } catch {
      setFault(t('charge.removeFailed'));
    }
  };
  return (
    <>
      <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={() => setFault(null)}>
        {fault}
      </Notice>
      <Button variant="ghost" busy={loading} onClick={() => void press()}>
        {t('charge.new')}
      </Button>
    </>
  );
}

const Content = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(5)};
  text-align: center;
`;

const Amount = styled.h2`
  display: grid;
  gap: ${space(1)};
  outline: none;
  line-height: ${font.leading.heading};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s14};
    font-weight: ${font.weight.regular};
  }
  > span {
    font: ${font.weight.semibold} ${font.size.s32} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;
