import { Button, CopyButton, font, media, Notice, QrCode, space } from '@plataforma/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CopyBox } from './copy-box';
import { inFours } from './in-fours';

export interface CoinAddressTexts {
  /** Names the address with its picture, for assistive technology. */
  readonly group: string;
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  /** What may be sent there, and by which network. */
  readonly only: string;
  /** What the picture is, for assistive technology. */
  readonly qr: string;
}

export interface CoinTagTexts {
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  /** What happens without it. */
  readonly warning: string;
  readonly understood: string;
}

export interface CoinAddressProps {
  readonly address: string;
  /** What must come with the coins beside the address; null where there is none. */
  readonly tag: string | null;
  /** What a camera reads; the address unless given. */
  readonly uri?: string | null;
  readonly texts: CoinAddressTexts;
  readonly tagTexts: CoinTagTexts;
  /** What comes below. */
  readonly children?: ReactNode;
}

/** An address to send coins to, in full. Where a tag must come with them, it is shown after the customer has read that. */
export function CoinAddress(props: CoinAddressProps) {
  const { tag, tagTexts } = props;
  const [understood, setUnderstood] = useState(false);
  return (
    <>
      {tag !== null && (
        <>
          <CopyBox
            label={tagTexts.label}
            copy={<CopyButton text={tag} label={tagTexts.copy} copiedLabel={tagTexts.copied} size="large" />}
          >
            {tag}
          </CopyBox>
          <Notice kind="warning">{tagTexts.warning}</Notice>
          {!understood && (
            <Button variant="primary" size="large" onClick={() => setUnderstood(true)}>
              {tagTexts.understood}
            </Button>
          )}
        </>
      )}
      {(tag === null || understood) && <Address {...props} takesFocus={understood} />}
    </>
  );
}

interface AddressProps extends CoinAddressProps {
  /** Whether it takes the place of a button that was pressed. */
  readonly takesFocus: boolean;
}

function Address({ address, uri, texts, takesFocus, children }: AddressProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <Root ref={place} tabIndex={-1} role="group" aria-label={texts.group}>
      <Copying>
        <CopyBox
          label={texts.label}
          copy={
            <CopyButton
              text={address}
              label={texts.copy}
              copiedLabel={texts.copied}
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
        <Only>{texts.only}</Only>
      </Copying>
      <Scanning>
        <QrCode text={uri ?? address} label={texts.qr} />
      </Scanning>
      {children}
    </Root>
  );
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
