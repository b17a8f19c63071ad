import { Button, CopyButton, font, media, QrCode, space } from '@plataforma/ui';
import { formatDate } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Parts } from './lib/parts';
import type { Programme } from './lib/use-referral';

const Both = styled.div`
  display: grid;
  gap: ${space(6)};
  ${media.from768} {
    grid-template-columns: 1fr auto;
    align-items: start;
  }
`;

const Fields = styled.dl`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  margin: 0;
  dd {
    margin: 0;
    font-family: ${font.figures};
    font-weight: ${font.weight.semibold};
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

const Scanning = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  width: ${space(44)};
  max-width: 100%;
  margin: 0;
  justify-self: center;
  figcaption {
    font-size: ${font.size.s14};
    text-align: center;
  }
`;

/** Where whoever opens it brings the code along, whatever they do there first. */
const linkOf = (code: string): string => `${window.location.origin}/register?ref=${code}`;

const hasShare = (): boolean => typeof navigator.share === 'function';

/** Opens what the device shares with. Who closes it again did not want to. */
async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) window.prompt(text, url);
  }
}

interface InviteCardProps {
  readonly code: string;
  readonly programme: Programme | null | undefined;
}

/** Own code and link, to copy, share and show to a camera. */
export function InviteCard({ code, programme }: InviteCardProps) {
  const { t } = useTranslation('referral');
  const link = linkOf(code);
  const isOver = programme?.isValid !== true;
  const ended = programme?.validTo ? t('ended', { date: formatDate(programme.validTo) }) : t('noProgramme');
  return (
    <Parts aria-label={t('invite')}>
      <h2>{t('invite')}</h2>
      {isOver && <p>{ended}</p>}
      <Both>
        <div>
          <Fields>
            <div>
              <dt>{t('code')}</dt>
              <dd>{code}</dd>
            </div>
            <div>
              <dt>{t('link')}</dt>
              <dd>{link}</dd>
            </div>
          </Fields>
          <Actions>
            <CopyButton text={link} label={t('copyLink')} copiedLabel={t('copied')} variant="primary" />
            <CopyButton text={code} label={t('copyCode')} copiedLabel={t('copied')} />
            {hasShare() && <Button onClick={() => void share(t('shareText', { code }), link)}>{t('share')}</Button>}
          </Actions>
        </div>
        <Scanning>
          <QrCode text={link} label={t('qr')} />
          <figcaption>{t('qrText')}</figcaption>
        </Scanning>
      </Both>
    </Parts>
  );
}
