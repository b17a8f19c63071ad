import { useShell } from '@plataforma/contract';
import { Masked, ShareChips } from '@plataforma/flow';
import { floorTo, isZero, percentOf, decimal, type Decimal } from '@plataforma/format';
import { Form, SubmitButton, type FormState } from '@plataforma/forms';
import { color, font, MoneyField, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Action } from '../../lib/baskets-address';
import { Risks } from '../../lib/risks';
import { tickOf } from '../../lib/tick-of';
import { money } from '../lib/basket-words';
import type { BasketDisclosureFieldsFragment } from '../lib/__generated__/basket';
import { Group } from '../lib/parts';
import { ASKS } from './request-rules';
import type { Typed } from './use-request-form';

const CENTAVOS = 2;

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

interface FieldProps {
  readonly form: FormState<Typed>;
  readonly minimum: Decimal;
  readonly available: Decimal;
  readonly isShort: boolean;
}

/** A share of the balance, in the form that a customer types. */
const shareText = (share: number, of: Decimal): string =>
  floorTo(percentOf(of, decimal(String(share))), CENTAVOS).replace('.', ',');

function Amount({ form, minimum, available, isShort }: FieldProps) {
  const { t } = useTranslation('smart-wallets');
  const { hasRoute } = useShell();
  return (
    <Group>
      <MoneyField
        {...form.field('amount')}
        label={t('howMuch')}
        unit="BRL"
        decimals={CENTAVOS}
        hint={t('minimumHint', { minimum: money(minimum) })}
      />
      <ShareChips enabled={!isZero(available)} onChoose={(share) => form.set('amount', shareText(share, available))} />
      <Balance>
        {t('available')}
        <span translate="no">
          <Masked>{money(available)}</Masked>
        </span>
      </Balance>
      {(isShort || isZero(available)) && hasRoute('/wallet/deposit/brl') && (
        <TextLink as={Link} to="/wallet/deposit/brl">
          {t('deposit')}
        </TextLink>
      )}
    </Group>
  );
}

function Fraction({ form, action }: { readonly form: FormState<Typed>; readonly action: Action }) {
  const { t } = useTranslation('smart-wallets');
  return (
    <Group>
      <MoneyField
        {...form.field('fraction')}
        label={t(action === 'vender' ? 'howMuchToSell' : 'howMuchToMove')}
        unit="%"
        decimals={CENTAVOS}
        hint={t(action === 'vender' ? 'sellHint' : 'moveHint')}
      />
      <ShareChips enabled onChoose={(share) => form.set('fraction', String(share))} />
    </Group>
  );
}

interface ActionFormProps extends FieldProps {
  readonly action: Action;
  /** Null where there is nothing to accept. */
  readonly disclosure: BasketDisclosureFieldsFragment | null;
  readonly needsAccepting: boolean;
}

/** What is done with the basket, how much of it, the risks to accept, and the button that asks what it costs. */
export function ActionForm({ action, disclosure, needsAccepting, ...fields }: ActionFormProps) {
  const { t } = useTranslation('smart-wallets');
  const { form } = fields;
  const asks = ASKS[action];
  return (
    <Form form={form} aria-label={t(`do.${action}`)}>
      {asks === 'amount' && <Amount {...fields} />}
      {asks === 'fraction' && <Fraction form={form} action={action} />}
      {asks === null && <p>{t(action === 'completar' ? 'completeText' : 'rebalanceText')}</p>}
      {disclosure && needsAccepting && (
        <Risks texts={{ title: t('risks'), accept: t('accept') }} text={disclosure.text} tick={tickOf(form)} />
      )}
      <SubmitButton form={form}>{t('preview')}</SubmitButton>
    </Form>
  );
}
