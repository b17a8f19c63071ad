import { useThemeChoice, type ThemeChoice } from '@plataforma/contract';
import { Card, SegmentedControl } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from './card-parts';

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

/** The theme, which the menu of the header changes too. */
export function ThemeCard() {
  const { t } = useTranslation('preferences');
  const titleId = useId();
  const [choice, choose] = useThemeChoice();
  const options = THEMES.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('theme.title')}</h2>
      <Choices>
        <SegmentedControl
          label={t('theme.label')}
          options={options}
          value={choice}
          onChange={choose}
          size="medium"
          fullWidth
        />
      </Choices>
    </Card>
  );
}
