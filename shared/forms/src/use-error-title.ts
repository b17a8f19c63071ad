import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** While a form shows an error, the title of the page says so first: it is what a screen reader reads anew. */
export function useErrorTitle(failed: boolean): void {
  const { t } = useTranslation();
  const before = t('form.errorTitle', { title: '' }).trim();
  useEffect(() => {
    if (!failed) return undefined;
    document.title = `${before} ${document.title}`;
    return () => {
      // Another page may have named itself meanwhile.
      if (document.title.startsWith(before)) document.title = document.title.slice(before.length).trim();
    };
  }, [failed, before]);
}
