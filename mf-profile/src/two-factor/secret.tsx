import { formatClock } from '@plataforma/format';
import { Button, color, CopyButton, font, QrCode, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** The secret of an authenticator that waits for its first code. */
export interface TotpSecret {
  readonly uri: string;
  readonly secret: string;
  readonly expiresAt: string;
}

const groupsOf = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret for an authenticator: to read with its camera, to open in it on the same telephone, to type. */
export function Secret({ uri, secret, expiresAt }: TotpSecret) {
  const { t } = useTranslation('second-factor');
  return (
    <Root>
      <QrCode text={uri} label={t('secret.qr')} />
      <Beside>
        <Open as="a" href={uri} variant="primary">
          {t('secret.open')}
        </Open>
        <p>{t('secret.text')}</p>
        <Groups translate="no">{groupsOf(secret)}</Groups>
        <div>
          <CopyButton text={secret} label={t('secret.copy')} copiedLabel={t('action.copied')} />
        </div>
        <Quiet>{t('secret.until', { time: formatClock(expiresAt) })}</Quiet>
      </Beside>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
  > svg {
    flex: 0 1 ${space(60)};
  }
`;

const Beside = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: ${space(3)};
  align-content: start;
  min-width: 0;
`;

/* The authenticator is on this device. */
const Open = styled(Button)`
  display: none;
  @media (pointer: coarse) {
    display: inline-flex;
  }
`;

const Groups = styled.code`
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  font: ${font.weight.medium} ${font.size.s16} / ${font.leading.text} ${font.figures};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
