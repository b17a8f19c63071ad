import { isUncertain, Masked, ShareChips } from '@plataforma/flow';
import { isZero, type Decimal } from '@plataforma/format';
import { Form, SubmitButton, type FormState } from '@plataforma/forms';
import { Button, Card, Checkbox, color, Column, FigureList, font, MoneyField, Notice, space } from '@plataforma/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EarnDisclosureFieldsFragment, EarnProductFieldsFragment } from '../lib/__generated__/earn';
import { Risks } from '../../lib/risks';
import { tickOf } from '../../lib/tick-of';
import { coins, commissionText, datesText, noticeText } from '../lib/earn-words';
import { Parts } from '../lib/parts';
import { RateLine } from '../lib/rate-line';
import { shareText } from '../lib/typed-coins';
import { SimulationCard } from './simulation-card';
import { SubscribeDialog } from './subscribe-dialog';
import { useSubscribeForm, type Typed } from './use-subscribe-form';
import type { Subscribing, SubscriptionTerms } from './use-subscription';

const Group = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  color: ${color.quiet};
  > span {
    color: ${color.text};
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

interface OfferedProps {
  readonly product: EarnProductFieldsFragment;
  readonly available: Decimal;
}

function HowMuch({ product, available, form }: OfferedProps & { readonly form: FormState<Typed> }) {
  const { t } = useTranslation('earn');
  const { currency, minimum } = product;
  return (
    <Group>
      <MoneyField
        {...form.field('amount')}
        label={t('howMuch')}
        unit={currency.code}
        decimals={currency.decimals}
        hint={t('minimumHint', { minimum: coins(minimum, currency) })}
      />
      <ShareChips
        enabled={!isZero(available)}
        onChoose={(share) => form.set('amount', shareText(share, available, currency))}
      />
      <Balance>
        {t('available')}
        <span>
          <Masked>{coins(available, currency)}</Masked>
        </span>
      </Balance>
    </Group>
  );
}

function Terms({ product, reinvest }: Pick<OfferedProps, 'product'> & { readonly reinvest: boolean }) {
  const { t } = useTranslation('earn');
  const { commission, earlyCommission } = product;
  return (
    <Parts>
      <h2>{t('terms')}</h2>
      <RateLine product={product} reinvest={reinvest} />
      <p>{datesText(t, product)}</p>
      <FigureList
        rows={[
          { label: t('commission'), value: commissionText(commission) },
          ...(typeof earlyCommission === 'string'
            ? [{ label: t('earlyCommission'), value: commissionText(earlyCommission) }]
            : []),
          { label: t('notice'), value: noticeText(t, product), words: true },
        ]}
      />
    </Parts>
  );
}

interface SubscribeFormProps extends OfferedProps {
  readonly disclosure: EarnDisclosureFieldsFragment | null;
  /** Of this product. */
  readonly subscribing: Subscribing;
}

/** Fields for the amount, the risks to accept, and beside them what it would bring. */
export function SubscribeForm({ product, available, disclosure, subscribing }: SubscribeFormProps) {
  const { t } = useTranslation('earn');
  // The confirmation keeps the terms as they were read. The exchange decides.
  const [terms, setTerms] = useState<SubscriptionTerms | null>(null);
  const { submission, open, close, termsRenewed, confirm, checkAgain } = subscribing;
  const onRenewed = useEffectEvent(termsRenewed);
  useEffect(() => onRenewed(), [product.terms]);
  const onReview = (read: SubscriptionTerms) => {
    setTerms(read);
    open();
  };
  const { form, amount, needsAccepting, drop, clear } = useSubscribeForm({ product, available, disclosure, onReview });
  const onConfirm = () => {
    if (!terms) return;
    drop();
    confirm({ ...terms, terms: product.terms });
  };
  const done = () => {
    close();
    clear();
  };
  return (
    <>
      <Column span={7}>
        <Card>
          <Form form={form} aria-label={t('subscribe')}>
            <HowMuch product={product} available={available} form={form} />
            {product.kind === 'FLEXIBLE' && (
              <Checkbox checked={form.values.reinvest} onChange={(checked) => form.set('reinvest', checked)}>
                {t('reinvest')}
              </Checkbox>
            )}
            {disclosure && (
              <Risks
                texts={{ title: t('risks'), accept: t('accept') }}
                text={disclosure.text}
                tick={needsAccepting ? tickOf(form) : null}
              />
            )}
            {isUncertain(submission) && (
              <Notice kind="warning">
                {t('uncertain')}{' '}
                <Button size="small" onClick={open}>
                  {t('uncertainAction')}
                </Button>
              </Notice>
            )}
            {!isUncertain(submission) && submission.step !== 'held' && (
              <SubmitButton form={form}>{t('review')}</SubmitButton>
            )}
          </Form>
        </Card>
      </Column>
      <Column span={5}>
        <Terms product={product} reinvest={form.values.reinvest} />
        <SimulationCard product={product} amount={amount} reinvest={form.values.reinvest} />
      </Column>
      <SubscribeDialog
        product={product}
        terms={terms}
        isChanged={terms !== null && terms.terms !== product.terms}
        submission={submission}
        onClose={submission.step === 'done' ? done : close}
        onConfirm={onConfirm}
        onCheckAgain={checkAgain}
      />
    </>
  );
}
