import { BrandPage } from '@plataforma/forms/brand-page';
import { ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

interface OpeningProps {
  readonly texts: {
    readonly title: string;
    readonly failed: string;
    /** What has not changed, and what to do. */
    readonly text: string;
  };
  readonly failed: boolean;
  readonly ask: () => Promise<void>;
}

/** What stands there until it is known what a link is for. */
export function Opening({ texts, failed, ask }: OpeningProps) {
  const { t } = useTranslation();
  return (
    <BrandPage title={texts.title}>
      {failed ? (
        <ErrorState title={texts.failed} text={texts.text} retryLabel={t('action.retry')} onRetry={() => void ask()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={space(64)} />
        </div>
      )}
    </BrandPage>
  );
}

/** The same for the link of a withdrawal. */
export function WithdrawalOpening(props: Omit<OpeningProps, 'texts'>) {
  const { t } = useTranslation('confirm-withdraw');
  return <Opening texts={{ title: t('title'), failed: t('failed.title'), text: t('failed.text') }} {...props} />;
}
