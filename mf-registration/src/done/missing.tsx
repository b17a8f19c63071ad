import { useQuery } from '@apollo/client/react';
import { useViewer } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MissingVerificationDocument, type MissingVerificationQuery } from './__generated__/done';

const REGISTERED = 10;

/** What an account that is not verified lacks for it. */
export function Missing() {
  const { t } = useTranslation('registration');
  if ((useViewer()?.level ?? 0) >= REGISTERED) return <MissingDocuments />;
  return (
    <>
      <Notice kind="information">{t('level.registration')}</Notice>
      <Button as={Link} to="/register/progress" variant="primary" size="large" fullWidth>
        {t('level.goOn')}
      </Button>
    </>
  );
}

/** Read anew at each visit, and kept by nobody: the page of the verification knows more of it. Says nothing until it is known. */
function MissingDocuments() {
  const { t } = useTranslation('registration');
  const { data } = useQuery(MissingVerificationDocument, {
    fetchPolicy: 'no-cache',
    context: { quiet: true, passive: true },
  });
  if (!data) return null;
  const { state, until, retryAt, needed } = data.verification;
  const count = needed.filter(isMissing).length;
  const time = until ?? retryAt;
  const begun = count === 0 ? t('level.allThere') : t('level.pictures', { count });
  const text = {
    NONE: t('level.NONE'),
    DRAFT: needed.length === 0 ? t('level.NONE') : begun,
    REFUSED: count === 0 ? t('level.REFUSED') : t('level.again', { count }),
    SENT: t('level.SENT'),
    CHECKING: t('level.SENT'),
    REVIEW: t('level.REVIEW'),
    EXHAUSTED: t('level.EXHAUSTED'),
    APPROVED: t('level.APPROVED'),
  }[state];
  return (
    <Notice kind="information">
      {time === null
        ? text
        : `${text} ${t(until === null ? 'level.retryAt' : 'level.until', { time: formatDateTime(time) })}`}
    </Notice>
  );
}

const isMissing = ({ upload, refusal }: MissingVerificationQuery['verification']['needed'][number]): boolean =>
  upload === null || refusal !== null;
