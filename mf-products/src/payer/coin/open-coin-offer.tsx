import { CoinAddress, CopyBox, TimeLeft } from '@plataforma/flow';
import { decimal, formatMoney } from '@plataforma/format';
import { color, CopyButton, FigureList, font, space } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { networkName } from '../../lib/network-name';
import { money } from '../payer-words';
import { quantity, type OfferedCoin, type PayableNetwork } from './coin-words';

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
  outline: none;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

interface OpenCoinOfferProps {
  readonly coin: OfferedCoin;
  /** What it pays, in reais. */
  readonly worth: string;
  /** Undefined where nothing new is offered by it any more. */
  readonly network: PayableNetwork | undefined;
  readonly secondsLeft: number;
  /** Whether it takes the place of a button that was pressed. */
  readonly takesFocus: boolean;
}

/** What is to be sent and where to, while its price is firm. */
export function OpenCoinOffer({ coin, worth, network, secondsLeft, takesFocus }: OpenCoinOfferProps) {
  const { t } = useTranslation('payer');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const { currency, amount, address, tag, uri, rate } = coin;
  const names = { code: currency, network: networkName(coin.network) };
  return (
    <Root ref={place} tabIndex={-1} role="group" aria-label={t('coin.offer', names)}>
      <TimeLeft label={t('coin.lock')} secondsLeft={secondsLeft} />
      <CopyBox
        label={t('coin.amount')}
        copy={
          <CopyButton text={amount} label={t('coin.copyAmount')} copiedLabel={t('coin.amountCopied')} size="large" />
        }
      >
        {quantity(amount, currency)}
      </CopyBox>
      <CoinAddress
        address={address}
        tag={tag}
        uri={uri}
        texts={{
          group: t('address.group'),
          label: t('address.label'),
          copy: t('address.copy'),
          copied: t('address.copied'),
          only: t('address.only', names),
          qr: t('address.qr', names),
        }}
        tagTexts={{
          label: t('tag.label'),
          copy: t('tag.copy'),
          copied: t('tag.copied'),
          warning: t('tag.warning'),
          understood: t('tag.understood'),
        }}
      >
        <FigureList
          rows={[
            { label: t('coin.worth'), value: money(worth) },
            { label: t('coin.rate', { code: currency }), value: formatMoney(decimal(rate)) },
            ...(network
              ? [
                  { label: t('network.confirmations'), value: String(network.confirmations) },
                  { label: t('network.time'), value: t('network.minutes', { count: network.minutes }), words: true },
                ]
              : []),
          ]}
        />
      </CoinAddress>
      <Quiet>{t('coin.lockText')}</Quiet>
    </Root>
  );
}
