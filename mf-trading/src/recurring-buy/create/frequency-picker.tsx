import type { FormState } from '@plataforma/forms';
import { color, control, font, media, Notice, radius, shadow, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RecurringForm } from '../lib/recurring-form';
import { FREQUENCIES } from '../lib/schedule';

/* Four segments side by side, or two by two where there is no room. */
const Track = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(0.5)};
  min-width: 0;
  margin: 0;
  padding: ${space(0.5)};
  border: 0;
  border-radius: ${radius.r8};
  background: ${color.raised};
  ${media.from768} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: calc(${control.medium} - ${space(1)});
  border-radius: calc(${radius.r8} - ${space(0.5)});
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s14} / ${font.leading.heading} ${font.family};
  cursor: pointer;
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    background: ${color.surface};
    box-shadow:
      inset 0 0 0 1px ${color.controlBorder},
      ${shadow.control};
    color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

/** How often to buy. These are radio buttons, so the arrow keys move the choice. */
export function FrequencyPicker({ form }: { readonly form: FormState<RecurringForm> }) {
  const { t } = useTranslation('recurring-buy');
  const { error, ...radio } = form.field('frequency');
  return (
    <>
      <Track aria-label={t('frequency')} role="radiogroup">
        {FREQUENCIES.map((frequency) => (
          <Segment key={frequency}>
            <input {...radio} type="radio" value={frequency} />
            {t(`frequencies.${frequency}`)}
          </Segment>
        ))}
      </Track>
      {error !== undefined && <Notice kind="error">{error}</Notice>}
    </>
  );
}
