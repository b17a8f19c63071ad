import { color, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PaletteEntry, PaletteGroup } from './palette-entries';
import { PaletteOption } from './palette-option';

const Group = styled.ul`
  margin: 0;
  padding: 0 0 ${space(2)};
`;

const Title = styled.li`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  font-weight: ${font.weight.medium};
  line-height: 1;
  list-style: none;
  padding: ${space(2)} ${space(3)};
`;

interface PaletteResultsProps {
  readonly groups: readonly PaletteGroup[];
  /** Index of the active result among all results. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The results in their groups. */
export function PaletteResults({ groups, active, optionId, onPoint, onChoose }: PaletteResultsProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const entries = groups.flatMap((group) => group.entries);
  return groups.map((group) => (
    <Group key={group.id} role="group" aria-labelledby={`${titleId}-${group.id}`}>
      <Title id={`${titleId}-${group.id}`} role="presentation">
        {group.id === 'assets' ? t('menu.cryptoAssets') : t(`search.${group.id}`)}
      </Title>
      {group.entries.map((entry) => {
        const index = entries.indexOf(entry);
        return (
          <PaletteOption
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            active={index === active}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(entry)}
          />
        );
      })}
    </Group>
  ));
}
