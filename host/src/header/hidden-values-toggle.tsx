import { useHiddenValues } from '@plataforma/contract';
import { EyeIcon, EyeOffIcon, IconButton } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

/** "Ocultar valores": masks every balance. */
export function HiddenValuesToggle() {
  const { t } = useTranslation('common');
  const [hidden, setHidden] = useHiddenValues();
  return (
    <IconButton label={t('header.hideValues')} aria-pressed={hidden} onClick={() => setHidden(!hidden)}>
      {hidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  );
}
