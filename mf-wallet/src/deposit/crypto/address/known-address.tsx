import { Button, CopyButton, FigureList, font, media, Notice, QrCode, space, type FigureRow } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { inFours } from '../../../lib/in-fours';
import { networkFacts } from '../../../lib/network/network-facts';
import type { DepositAddressFieldsFragment } from '../__generated__/crypto';
import type { AddressOf } from './address-of';
import { CopyBox } from './copy-box';

interface KnownAddressProps extends AddressOf {
  readonly address: DepositAddressFieldsFragment;
}

/** An address to send to. Where a tag must come with the coins, it is shown after the customer has read that. */
export function KnownAddress({ currency, network, address }: KnownAddressProps) {
  const { t } = useTranslation('deposit-crypto');
  const [understood, setUnderstood] = useState(false);
  const { tag } = address;
  return (
    <>
      {tag !== null && (
        <>
          <CopyBox
            label={t('tag.label')}
            copy={<CopyButton text={tag} label={t('tag.copy')} copiedLabel={t('tag.copied')} size="large" />}
          >
            {tag}
          </CopyBox>
          <Notice kind="warning">{t('tag.warning')}</Notice>
          {!understood && (
            <Button variant="primary" size="large" onClick={() => setUnderstood(true)}>
              {t('tag.understood')}
            </Button>
          )}
        </>
      )}
      {(tag === null || understood) && (
        <Address currency={currency} network={network} address={address.address} takesFocus={understood} />
      )}
    </>
  );
}

interface AddressProps extends AddressOf {
  readonly address: string;
  /** Whether it takes the place of a button that was pressed. */
  readonly takesFocus: boolean;
}

function Address({ currency: { code }, network, address, takesFocus }: AddressProps) {
  const { t } = useTranslation('deposit-crypto');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <Root ref={place} tabIndex={-1} role="group" aria-label={t('address.group')}>
      <Copying>
        <CopyBox
          label={t('address.label')}
          copy={
            <CopyButton
              text={address}
              label={t('address.copy')}
              copiedLabel={t('address.copied')}
              variant="primary"
              size="large"
              fullWidth
            />
          }
        >
          {inFours(address).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </CopyBox>
        <Only>{t('address.only', { code, network: network.name })}</Only>
      </Copying>
      <Scanning>
        <QrCode text={address} label={t('address.qr', { code, network: network.name })} />
      </Scanning>
      <FigureList rows={useFactRows(code, network)} />
    </Root>
  );
}

/** What the customer must know before sending: the least amount first. */
function useFactRows(code: string, network: AddressOf['network']): readonly FigureRow[] {
  const { t } = useTranslation('deposit-crypto');
  const { t: words } = useTranslation('network');
  const { minimum, fee, confirmations, time, contract } = networkFacts(words, code, network);
  return [
    { label: t('facts.minimum'), value: minimum },
    { label: t('facts.fee'), value: fee },
    { label: t('facts.confirmations'), value: confirmations },
    { label: t('facts.time'), value: time, words: true },
    ...(contract === null ? [] : [{ label: t('facts.contract'), value: contract }]),
  ];
}

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  outline: none;
`;

const Copying = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

/* On a phone the other wallet is on the same device: copying comes first there. */
const Scanning = styled.div`
  display: grid;
  justify-items: center;
  ${media.from768} {
    order: -1;
  }
`;

const Only = styled.p`
  font-weight: ${font.weight.medium};
`;
