import { CopyButton, font, media, space } from '@plataforma/ui';
import { formatDate } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkCode } from '../lib/link-code';
import { Parts } from '../lib/parts';
import { ShareButton } from '../lib/share-button';
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

/** Where whoever opens it brings the code along, whatever they do there first. */
const linkOf = (code: string): string => `${window.location.origin}/register?ref=${code}`;

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
            <ShareButton text={t('shareText', { code })} url={link} label={t('share')} />
          </Actions>
        </div>
        <LinkCode url={link} label={t('qr')} text={t('qrText')} />
      </Both>
    </Parts>
  );
}
