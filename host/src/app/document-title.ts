import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's tab: the screen's title, then the product. */
export function useDocumentTitle(title: string | null): void {
  const { t } = useTranslation();
  const product = t('general.productName');
  useEffect(() => {
    const named = title === null ? product : `${title} · ${product}`;
    // Most often the page came with it, and browsers take their time for another.
    if (document.title !== named) document.title = named;
  }, [title, product]);
}
