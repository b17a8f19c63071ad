import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser's tab: the screen's title, then the product. A step inside the screen names it after that. */
export function useDocumentTitle(title: string | null): void {
  const { t } = useTranslation();
  const product = t('general.productName');
  useLayoutEffect(() => {
    const named = title === null ? product : `${title} · ${product}`;
    // Usually the page came with this title, and browsers take time to set another one.
    if (document.title !== named) document.title = named;
  }, [title, product]);
}
