import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenShown } from '../first-paint/screen-shown';
import { useDocumentTitle } from '../lib/document-title';

interface TitledPageProps {
  readonly titleKey: 'home.title' | 'error.notFoundTitle' | 'diagnostics.title';
  readonly page: ReactNode;
}

/** A page of the shell itself, with its title. */
export function TitledPage({ titleKey, page }: TitledPageProps) {
  const { t } = useTranslation();
  useDocumentTitle(t(titleKey));
  useScreenShown();
  return page;
}
