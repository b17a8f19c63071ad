import { useStepTitle } from '@plataforma/forms';
import { Steps } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

const STEPS = ['email', 'app', 'code', 'recovery'] as const;

/** Where the customer is on the way to a first authenticator. */
export function FirstSteps({ at }: { readonly at: (typeof STEPS)[number] }) {
  const { t } = useTranslation('second-factor');
  const current = STEPS.indexOf(at);
  useStepTitle(`${t(`steps.${at}`)} · ${t('generate.title')}`);
  const names = STEPS.map((step) => t(`steps.${step}`));
  return (
    <Steps
      label={t('steps.label')}
      steps={names}
      current={current}
      doneLabel={t('steps.done')}
      text={t('steps.position', { position: current + 1, count: names.length, name: t(`steps.${at}`) })}
    />
  );
}
