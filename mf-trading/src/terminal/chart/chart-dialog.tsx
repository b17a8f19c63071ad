import { Button, CloseIcon, color, control, Dialog, font, IconButton, radius, space, TextField } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  MOST_AVERAGES,
  PERIOD,
  readPeriod,
  toggleFavourite,
  USUAL_AVERAGE,
  USUAL_STRENGTH,
  type AverageKind,
  type AverageSetting,
  type ChartSettings,
} from './chart-settings';
import { INTERVALS } from './candles/intervals';
import { LINE_INKS } from './line-inks';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0 0 ${space(6)};
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: ${space(3)};
    padding: 0;
    font-size: ${font.size.s16};
    font-weight: ${font.weight.semibold};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: ${space(1)} minmax(0, 1fr) ${space(28)} auto;
  gap: ${space(3)};
  align-items: start;
`;

const Ink = styled.span`
  align-self: stretch;
  max-height: ${control.field};
  border-radius: ${radius.round};
`;

const Kind = styled.select`
  width: 100%;
  height: ${control.field};
  padding: 0 ${space(3)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.r8};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.weight.medium} ${font.size.s16} / 1 ${font.family};
  text-overflow: ellipsis;
`;

const Remove = styled.div`
  padding-top: ${space(2)};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${control.small};
  padding: 0 ${space(3)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.r8};
  font-size: ${font.size.s14};
  cursor: pointer;
  > input {
    accent-color: ${color.primary};
    margin: 0;
  }
  &:has(:checked) {
    background: ${color.raised};
  }
`;

const Note = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

interface PeriodFieldProps {
  readonly value: number;
  readonly onChange: (period: number) => void;
}

/** Keeps the typed text until it is a valid period. */
function PeriodField({ value, onChange }: PeriodFieldProps) {
  const { t } = useTranslation('terminal');
  const [text, setText] = useState(String(value));
  const wrong = readPeriod(text) === null;
  return (
    <TextField
      label={t('chart.period')}
      inputMode="numeric"
      autoComplete="off"
      figures
      value={text}
      error={wrong ? t('chart.periodWrong', PERIOD) : undefined}
      onChange={(event) => {
        setText(event.target.value);
        const period = readPeriod(event.target.value);
        if (period !== null) onChange(period);
      }}
    />
  );
}

const KINDS: readonly AverageKind[] = ['simple', 'exponential'];

interface AverageRowProps {
  readonly place: number;
  readonly average: AverageSetting;
  readonly onChange: (average: AverageSetting) => void;
  readonly onRemove: () => void;
}

function AverageRow({ place, average, onChange, onRemove }: AverageRowProps) {
  const { t } = useTranslation('terminal');
  return (
    <Row>
      <Ink style={{ background: LINE_INKS[place] }} />
      <Kind
        aria-label={t('chart.averageKind', { place: place + 1 })}
        value={average.kind}
        onChange={(event) => {
          const kind = KINDS.find((each) => each === event.target.value);
          if (kind) onChange({ ...average, kind });
        }}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`chart.average.${kind}`)}
          </option>
        ))}
      </Kind>
      <PeriodField value={average.period} onChange={(period) => onChange({ ...average, period })} />
      <Remove>
        <IconButton label={t('chart.removeAverage', { place: place + 1 })} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </Remove>
    </Row>
  );
}

type SettingsProps = Pick<ChartDialogProps, 'settings' | 'onChange'>;

function Averages({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation('terminal');
  const { averages } = settings;
  // Each row has a name of its own, so that it keeps its typed text when a row above it is removed.
  const [names, setNames] = useState(() => averages.map((_, place) => place));
  const [count, setCount] = useState(averages.length);
  return (
    <Group>
      <legend>{t('chart.averages')}</legend>
      {averages.map((average, place) => (
        <AverageRow
          key={names[place]}
          place={place}
          average={average}
          onChange={(next) => onChange({ averages: averages.with(place, next) })}
          onRemove={() => {
            setNames(names.filter((_, each) => each !== place));
            onChange({ averages: averages.filter((_, each) => each !== place) });
          }}
        />
      ))}
      {averages.length < MOST_AVERAGES && (
        <Button
          onClick={() => {
            setNames([...names, count]);
            setCount(count + 1);
            onChange({ averages: [...averages, USUAL_AVERAGE] });
          }}
        >
          {t('chart.addAverage')}
        </Button>
      )}
    </Group>
  );
}

function Strength({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation('terminal');
  const { strength } = settings;
  return (
    <Group>
      <legend>{t('chart.oscillator')}</legend>
      <Choices>
        <Choice>
          <input
            type="checkbox"
            checked={strength !== null}
            onChange={(event) => onChange({ strength: event.target.checked ? USUAL_STRENGTH : null })}
          />
          {t('chart.strength')}
        </Choice>
      </Choices>
      <Note>{t('chart.strengthNote')}</Note>
      {strength !== null && <PeriodField value={strength} onChange={(period) => onChange({ strength: period })} />}
    </Group>
  );
}

export interface ChartDialogProps {
  readonly settings: ChartSettings;
  readonly onChange: (changes: Partial<ChartSettings>) => void;
  readonly onClose: () => void;
}

/** Settings for the indicators and for the favourite intervals. A choice applies at once. */
export function ChartDialog({ settings, onChange, onClose }: ChartDialogProps) {
  const { t } = useTranslation('terminal');
  return (
    <Dialog open onClose={onClose} title={t('chart.settings')} closeLabel={t('action.close')}>
      <Averages settings={settings} onChange={onChange} />
      <Strength settings={settings} onChange={onChange} />
      <Group>
        <legend>{t('chart.favourites')}</legend>
        <Choices>
          {INTERVALS.map((interval) => (
            <Choice key={interval}>
              <input
                type="checkbox"
                checked={settings.favourites.includes(interval)}
                onChange={() => onChange({ favourites: toggleFavourite(settings.favourites, interval) })}
              />
              {t(`chart.short.${interval}`)}
            </Choice>
          ))}
        </Choices>
        <Note>{t('chart.favouritesNote')}</Note>
      </Group>
    </Dialog>
  );
}
