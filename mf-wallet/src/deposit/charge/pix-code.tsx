import { decimal, formatMoney } from '@plataforma/format';
import { color, font, media, QrCode, space } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CopyCode } from './copy-code';

interface PixCodeProps {
  readonly amount: string;
  readonly code: string;
}

/**
 * The code to pay, to read with a camera and to copy. On a phone the bank's app is on the same device: copying comes first there.
 * It is not drawn again with each second of the countdown.
 */
export const PixCode = memo(function PixCode({ amount, code }: PixCodeProps) {
  const { t } = useTranslation('deposit');
  return (
    <Root>
      <Copying>
        <Narrow>{t('charge.paste')}</Narrow>
        <CopyCode code={code} />
      </Copying>
      <Scanning>
        <Narrow>{t('charge.orScan')}</Narrow>
        <QrCode text={code} label={t('charge.qr', { amount: formatMoney(decimal(amount)) })} />
        <Wide>{t('charge.scan')}</Wide>
      </Scanning>
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  width: 100%;
`;

const Copying = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const Scanning = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  ${media.from768} {
    order: -1;
  }
`;

const Narrow = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  ${media.from768} {
    display: none;
  }
`;

const Wide = styled.p`
  display: none;
  ${media.from768} {
    display: block;
  }
`;
