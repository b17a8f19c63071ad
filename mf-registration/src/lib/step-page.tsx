import { BrandPage } from '@plataforma/forms/brand-page';
import { Steps } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Keys of the steps' names, in the order of the way: the account comes before what the exchange counts. */
const NAMES = ['account', 'email', 'type', 'data', 'company', 'partners', 'address', 'check'] as const;
const OF_COMPANIES: readonly string[] = ['company', 'partners'] satisfies readonly (typeof NAMES)[number][];

/** Where a page stands on the way, `done` behind all of it. */
export type StepName = (typeof NAMES)[number] | 'done';

interface StepPageProps {
  readonly step: StepName;
  readonly title: string;
  readonly text?: ReactNode;
  /** Of a company, which has more steps. A page that only companies have needs not say so. */
  readonly ofCompany?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page of the registration: the brand, the steps with this one marked, a heading, and one narrow column. */
export function StepPage({ step, ofCompany = OF_COMPANIES.includes(step), ...page }: StepPageProps) {
  const { t } = useTranslation('registration');
  const own = NAMES.filter((name) => ofCompany || !OF_COMPANIES.includes(name));
  const names = own.map((name) => t(`steps.${name}`));
  const current = step === 'done' ? names.length : own.indexOf(step);
  const name = names[current];
  return (
    <BrandPage
      {...page}
      above={
        <Steps
          label={t('steps.label')}
          steps={names}
          current={current}
          doneLabel={t('steps.done')}
          text={
            name === undefined
              ? t('steps.allDone')
              : t('steps.position', { position: current + 1, count: names.length, name })
          }
        />
      }
    />
  );
}
