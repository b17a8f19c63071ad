import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Names the browser's tab after a step inside a route, as long as that step is shown: the tab has the name of the route else.
 * @param title the heading of the step
 */
export function useStepTitle(title: string): void {
  const { t } = useTranslation();
  const product = t('general.productName');
  useEffect(() => {
    const before = document.title;
    const named = `${title} · ${product}`;
    if (before === named) return undefined;
    document.title = named;
    return () => {
      // Another page may have named itself meanwhile. What a form says before the name stays.
      if (document.title.endsWith(named)) document.title = document.title.slice(0, -named.length) + before;
    };
  }, [title, product]);
}
