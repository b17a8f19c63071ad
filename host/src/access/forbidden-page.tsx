import { type Permission, useRuntimeConfig } from '@plataforma/contract';
import { Button, InfoIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../lib/document-title';
import { useScreenShown } from '../first-paint/screen-shown';
import { MessagePage } from '../errors/message-page';

/** Why a page is closed: its feature is switched off, or a rule of specification §6 is not met. */
export type ForbiddenReason = 'flag' | Permission;

const texts = {
  flag: 'access.flagText',
  card: 'access.cardText',
  otc: 'access.otcText',
  'verify-account': 'access.verifyAccountText',
  'connected-devices': 'access.connectedDevicesText',
} as const satisfies Record<ForbiddenReason, string>;

/** Shown when the route exists and this customer may not use it. It says why, and what to do now. */
export function ForbiddenPage({ reason }: { readonly reason: ForbiddenReason }) {
  const { t } = useTranslation('common');
  const { links } = useRuntimeConfig();
  const title = t(reason === 'verify-account' ? 'access.verifiedTitle' : 'access.title');
  useDocumentTitle(title);
  useScreenShown();
  return (
    <MessagePage icon={<InfoIcon size={24} />} title={title} text={t(texts[reason])}>
      <Button as={Link} to="/" variant="primary">
        {t('action.goHome')}
      </Button>
      {links.help ? (
        <Button as="a" href={links.help} variant="secondary">
          {t('access.help')}
        </Button>
      ) : null}
    </MessagePage>
  );
}
