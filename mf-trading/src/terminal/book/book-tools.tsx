import { formatQuantity, type Decimal } from '@plataforma/format';
import { color, control, font, radius, space, VisuallyHidden } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { BOOK_VIEWS, type BookView } from './book-settings';

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
`;

const Views = styled.div`
  display: flex;
`;

const ViewChoice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${space(7)};
  height: ${control.small};
  border-radius: ${radius.r8};
  cursor: pointer;
  opacity: 0.5;
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    opacity: 0.8;
  }
  &:has(:checked) {
    background: ${color.raised};
    opacity: 1;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }
`;

const Step = styled.select`
  height: ${control.small};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.r8};
  background: ${color.raised};
  color: ${color.text};
  font: ${font.weight.medium} ${font.size.s12} / 1 ${font.figures};
  cursor: pointer;
`;

const bars = { bids: [color.up, color.up], asks: [color.down, color.down], both: [color.down, color.up] } as const;

function ViewIcon({ view }: { readonly view: BookView }) {
  const [top, bottom] = bars[view];
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden focusable={false}>
      <rect x={1} y={1} width={14} height={6} rx={1.5} fill={top} />
      <rect x={1} y={9} width={14} height={6} rx={1.5} fill={bottom} />
    </svg>
  );
}

interface BookToolsProps {
  readonly view: BookView;
  readonly onView: (view: BookView) => void;
  readonly steps: readonly Decimal[];
  readonly step: Decimal;
  readonly onStep: (step: Decimal) => void;
}

/** Choices of the sides that the book shows, and of its grouping. */
export function BookTools({ view, onView, steps, step, onStep }: BookToolsProps) {
  const { t } = useTranslation('terminal');
  const name = useId();
  return (
    <Tools>
      <Views role="radiogroup" aria-label={t('book.view')}>
        {BOOK_VIEWS.map((each) => (
          <ViewChoice key={each} title={t(`book.${each}`)}>
            <input type="radio" name={name} checked={each === view} onChange={() => onView(each)} />
            <ViewIcon view={each} />
            <VisuallyHidden>{t(`book.${each}`)}</VisuallyHidden>
          </ViewChoice>
        ))}
      </Views>
      <Step
        aria-label={t('book.group')}
        title={t('book.group')}
        value={step}
        onChange={(event) => {
          const chosen = steps.find((each) => each === event.target.value);
          if (chosen) onStep(chosen);
        }}
      >
        {steps.map((each) => (
          <option key={each} value={each}>
            {formatQuantity(each, each.length)}
          </option>
        ))}
      </Step>
    </Tools>
  );
}
