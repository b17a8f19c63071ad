import { useShell } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { Form, SubmitButton, type FormState } from '@plataforma/forms';
import type { Side } from '@plataforma/schema';
import {
  Button,
  Card,
  color,
  CurrencyIcon,
  font,
  IconButton,
  MoneyField,
  Notice,
  SegmentedControl,
  SelectField,
  space,
  SwapIcon,
  TextLink,
  TryAgain,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type {
  OtcDisclosureFieldsFragment,
  OtcInstrumentFragment,
  OtcTermsFieldsFragment,
} from '../lib/__generated__/otc';
import { Risks } from '../../lib/risks';
import { tickOf } from '../../lib/tick-of';
import { coins, money, pairOf, percent } from '../lib/otc-words';
import { Lines } from '../lib/parts';
import { feeFor, rateOf, typedDecimals, type Size } from './size-rules';
import type { Typed } from './use-quote-form';

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

export interface QuoteFormProps {
  readonly instruments: readonly OtcInstrumentFragment[];
  readonly instrument: OtcInstrumentFragment;
  readonly side: Side;
  /** Null while they are not known. */
  readonly terms: OtcTermsFieldsFragment | null;
  readonly isLoading: boolean;
  /** Null where there is nothing to accept. */
  readonly disclosure: OtcDisclosureFieldsFragment | null;
  readonly form: FormState<Typed>;
  readonly size: Size;
  readonly needsAccepting: boolean;
  /** Another acceptance is on its way, or nobody knows what became of it. */
  readonly isUncertain: boolean;
  readonly onAsked: (symbol: string, side: Side) => void;
  readonly onTermsAgain: () => void;
}

/** What the size costs, or the sizes that are possible. */
function useHint({ terms, size }: Pick<QuoteFormProps, 'terms' | 'size'>): string | undefined {
  const { t } = useTranslation('otc');
  if (!terms) return undefined;
  if (size.kind === 'valid' && size.unit === 'quote') {
    const { tiers } = terms;
    return t('feeHint', { rate: percent(rateOf(size.value, tiers)), fee: money(feeFor(size.value, tiers)) });
  }
  return t('bounds', { minimum: money(terms.minimum), maximum: money(terms.maximum) });
}

function Available({ terms, side, instrument }: Pick<QuoteFormProps, 'terms' | 'side' | 'instrument'>) {
  const { t } = useTranslation('otc');
  if (!terms) return null;
  const shown = side === 'BUY' ? money(terms.availableToBuy) : coins(terms.availableToSell, instrument.base);
  return (
    <Balance>
      {t('amount.available')}
      <span translate="no">
        <Masked>{shown}</Masked>
      </span>
    </Balance>
  );
}

function HowMuch(props: QuoteFormProps) {
  const { form, size, side, instrument } = props;
  const { t } = useTranslation('otc');
  const { hasRoute } = useShell();
  const hint = useHint(props);
  const { unit } = form.values;
  const { code } = instrument.base;
  const field = form.field('size');
  const deposit = side === 'BUY' ? '/wallet/deposit/brl' : `/wallet/deposit/${code.toLowerCase()}`;
  const swap = () => {
    form.set('size', '');
    form.set('unit', unit === 'quote' ? 'base' : 'quote');
    form.focus('size');
  };
  return (
    <Group>
      <MoneyField
        {...field}
        label={unit === 'quote' ? t('inReais') : t('inCoins', { code })}
        unit={unit === 'quote' ? 'BRL' : code}
        decimals={typedDecimals(unit, instrument)}
        error={field.error ?? (size.kind === 'short' ? size.message : undefined)}
        hint={hint}
        trailing={
          <IconButton
            size="small"
            label={unit === 'quote' ? t('swapToCoins', { code }) : t('swapToReais')}
            onClick={swap}
          >
            <SwapIcon />
          </IconButton>
        }
      />
      <Available {...props} />
      {size.kind === 'short' && hasRoute(deposit) && (
        <TextLink as={Link} to={deposit}>
          {t('deposit')}
        </TextLink>
      )}
    </Group>
  );
}

function Ask({ terms, form, isUncertain, onTermsAgain }: QuoteFormProps) {
  const { t } = useTranslation('otc');
  if (isUncertain) return <Notice kind="warning">{t('uncertain')}</Notice>;
  if (terms?.obstacles.includes('CLOSED')) {
    return (
      <Notice kind="warning">
        <Lines>
          {t('closed')}
          <Button size="small" onClick={onTermsAgain}>
            {t('action.retry')}
          </Button>
        </Lines>
      </Notice>
    );
  }
  return <SubmitButton form={form}>{t(form.problem === null ? 'request' : 'again')}</SubmitButton>;
}

/** Side, market and size, the risks, and the button that asks for a quote. */
export function QuoteForm(props: QuoteFormProps) {
  const { instruments, instrument, side, form, onAsked, terms, onTermsAgain } = props;
  const { t } = useTranslation('otc');
  return (
    <Card>
      <Form form={form} aria-label={t('request')}>
        <SegmentedControl
          label={t('side')}
          options={[
            { value: 'BUY', label: t('action.buy') },
            { value: 'SELL', label: t('action.sell') },
          ]}
          value={side}
          onChange={(next) => onAsked(instrument.symbol, next)}
          tone={side === 'BUY' ? 'up' : 'down'}
          size="medium"
          fullWidth
        />
        <SelectField
          label={t('market')}
          options={instruments.map((each) => ({
            value: each.symbol,
            label: t('marketOption', { name: each.base.name, pair: pairOf(each) }),
          }))}
          value={instrument.symbol}
          onValueChange={(symbol) => onAsked(symbol, side)}
          leading={<CurrencyIcon code={instrument.base.code} />}
        />
        <HowMuch {...props} />
        {terms?.isForeignExchange && (
          <Notice kind="information">{t('foreignExchangeText', { code: instrument.base.code })}</Notice>
        )}
        {props.disclosure && (
          <Risks
            texts={{ title: t('risks'), accept: t('accept') }}
            text={props.disclosure.text}
            tick={props.needsAccepting ? tickOf(form) : null}
          />
        )}
        {terms === null && !props.isLoading && (
          <TryAgain retryLabel={t('action.retry')} onRetry={onTermsAgain}>
            {t('failedTitle')}
          </TryAgain>
        )}
        <Ask {...props} />
      </Form>
    </Card>
  );
}
