import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the tab after what the page shows. */
export function useTabTitle(title: string): void {
  const { t } = useTranslation();
  const full = `${title} · ${t('general.productName')}`;
  useEffect(() => {
    // Runs after the shell has set the page's title, which happens in the same task.
    const timer = setTimeout(() => {
      document.title = full;
    });
    return () => clearTimeout(timer);
  }, [full]);
}
