import type { TradingAccount } from '@plataforma/contract';
import { Masked, ShareChips } from '@plataforma/flow';
import { isZero } from '@plataforma/format';
import { SubmitButton, type FormState } from '@plataforma/forms';
import {
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
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { amountText, type Translate } from './amount-text';
import { otherAccount, shareText, type Movable, type QuantityProblem, type TransferForm } from './transfer-form';

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

interface Quantity {
  readonly problem: QuantityProblem;
  readonly movable: Movable;
  readonly from: TradingAccount;
  /** The customer hides values. */
  readonly hidden: boolean;
}

/** What is wrong with the quantity, in words that say what to do. */
export function problemText(t: Translate, { problem, movable, from, hidden }: Quantity): string {
  switch (problem) {
    case 'empty':
      return t('required');
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
        : t('above', { available: amountText(movable.available[from], movable), account: t(`accounts.${from}`) });
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

interface TransferFieldsProps {
  readonly movables: readonly Movable[];
  readonly movable: Movable;
  readonly form: FormState<TransferForm>;
}

/** Fields for the direction, the currency and the quantity, with what is available on both sides. */
export function TransferFields({ movables, movable, form }: TransferFieldsProps) {
  const { t } = useTranslation('pro');
  const { from } = form.values;
  const free = movable.available[from];
  return (
    <Root>
      <Direction role="group" aria-label={t('direction')}>
        <AccountSide account={from} of="from" movable={movable} />
        <AccountSide account={otherAccount(from)} of="to" movable={movable} />
        <Switch>
          <IconButton label={t('swap')} onClick={() => form.set('from', otherAccount(from))}>
            <SwapIcon />
          </IconButton>
        </Switch>
      </Direction>
      <SelectField
        label={t('currency')}
        options={movables.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={movable.code}
        leading={<CurrencyIcon code={movable.code} />}
        onValueChange={(currency) => {
          form.set('currency', currency);
          // A figure for one currency means nothing for another.
          form.set('quantity', '');
        }}
      />
      <Group>
        <MoneyField
          {...form.field('quantity')}
          label={t(movable.fiat ? 'amount' : 'quantity')}
          unit={movable.code}
          decimals={movable.decimals}
        />
        <ShareChips
          enabled={!isZero(free)}
          onChoose={(percent) => form.set('quantity', shareText(percent, free, movable))}
        />
      </Group>
      <SubmitButton form={form}>{t('review')}</SubmitButton>
    </Root>
  );
}
