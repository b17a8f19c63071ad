import { Masked, useHiddenValues, type TradingAccount } from '@plataforma/contract';
import { ShareChips } from '@plataforma/flow';
import { isZero } from '@plataforma/format';
import {
  Button,
  color,
  CurrencyIcon,
  font,
  IconButton,
  MoneyField,
  radius,
  SelectField,
  space,
  SwapIcon,
} from '@plataforma/ui';
import type { Dispatch, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { amountText, type Translate } from './amount-text';
import {
  otherAccount,
  shareText,
  type Movable,
  type TransferForm,
  type TransferFormAction,
  type TypedQuantity,
} from './transfer-form';

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Group = styled.div`
  display: grid;
  gap: ${space(2)};
`;

/* The two accounts below each other, with the switch between them on the right. */
const Direction = styled.div`
  position: relative;
  display: grid;
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  background: ${color.surface};
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: ${space(9)} minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: center;
  min-height: ${space(18)};
  padding: ${space(3)} ${space(18)} ${space(3)} ${space(4)};
  & + & {
    border-top: 1px solid ${color.line};
  }
  > small {
    grid-row: 1 / 3;
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
  > strong {
    font-weight: ${font.weight.semibold};
    line-height: ${font.leading.text};
  }
  > span {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s14} / ${font.leading.text} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Switch = styled.div`
  position: absolute;
  top: 50%;
  right: ${space(4)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.round};
  background: ${color.surface};
  transform: translateY(-50%);
  > button {
    border-radius: ${radius.round};
  }
  svg {
    transform: rotate(90deg);
  }
`;

interface TransferFieldsProps {
  readonly movables: readonly Movable[];
  readonly movable: Movable;
  readonly form: TransferForm;
  readonly quantity: TypedQuantity;
  /** True when the customer has pressed the button. An empty field is then a problem too. */
  readonly pressed: boolean;
  readonly field: Ref<HTMLInputElement>;
  readonly onChange: Dispatch<TransferFormAction>;
}

/** What is wrong with the quantity, in words that say what to do. */
function problemText(
  t: Translate,
  { form, movable, quantity, pressed }: Pick<TransferFieldsProps, 'form' | 'movable' | 'quantity' | 'pressed'>,
  hidden: boolean,
): string | undefined {
  if (quantity.kind === 'valid') return undefined;
  switch (quantity.problem) {
    case 'empty':
      return pressed ? t('required') : undefined;
    case 'not-a-number':
      return t(movable.fiat ? 'amount.not-a-number' : 'amount.not-a-number-base');
    case 'negative':
    case 'zero':
      return t('amount.negative');
    case 'too-many-decimals':
      return t('amount.too-many-decimals', { count: movable.decimals });
    case 'above-balance':
      return hidden
        ? t('aboveHidden')
        : t('above', {
            available: amountText(movable.available[form.from], movable),
            account: t(`accounts.${form.from}`),
          });
  }
}

function AccountSide({ account, of, movable }: { account: TradingAccount; of: 'from' | 'to'; movable: Movable }) {
  const { t } = useTranslation('pro');
  return (
    <Side>
      <small>{t(of)}</small>
      <strong>{t(`accounts.${account}`)}</strong>
      <span>
        {t('free')} <Masked>{amountText(movable.available[account], movable)}</Masked>
      </span>
    </Side>
  );
}

/** Fields for the direction, the currency and the quantity, with what is available on both sides. */
export function TransferFields({ movables, movable, form, quantity, pressed, field, onChange }: TransferFieldsProps) {
  const { t } = useTranslation('pro');
  const [hidden] = useHiddenValues();
  const free = movable.available[form.from];
  return (
    <Root>
      <Direction role="group" aria-label={t('direction')}>
        <AccountSide account={form.from} of="from" movable={movable} />
        <AccountSide account={otherAccount(form.from)} of="to" movable={movable} />
        <Switch>
          <IconButton label={t('swap')} onClick={() => onChange({ type: 'swap' })}>
            <SwapIcon />
          </IconButton>
        </Switch>
      </Direction>
      <SelectField
        label={t('currency')}
        options={movables.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={movable.code}
        leading={<CurrencyIcon code={movable.code} />}
        onValueChange={(currency) => onChange({ type: 'currency', currency })}
      />
      <Group>
        <MoneyField
          ref={field}
          label={t(movable.fiat ? 'amount' : 'quantity')}
          value={form.text}
          onValueChange={(text) => onChange({ type: 'text', text })}
          unit={movable.code}
          decimals={movable.decimals}
          error={problemText(t, { form, movable, quantity, pressed }, hidden)}
        />
        <ShareChips
          enabled={!isZero(free)}
          onChoose={(percent) => onChange({ type: 'text', text: shareText(percent, free, movable) })}
        />
      </Group>
      <Button type="submit" variant="primary" size="large" fullWidth>
        {t('review')}
      </Button>
    </Root>
  );
}
