import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** While a form shows an error, the title of the page says so first: it is what a screen reader reads anew. */
export function useErrorTitle(failed: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!failed) return;
    const before = document.title;
    const title = t('form.errorTitle', { title: before });
    document.title = title;
    return () => {
      // Another page may have named itself meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [failed, t]);
}
