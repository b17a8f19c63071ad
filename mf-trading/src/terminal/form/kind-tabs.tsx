import { color, font, space } from '@plataforma/ui';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OrderDraft, OrderKind } from '../order/order-draft';

const Root = styled.div`
  display: flex;
  gap: ${space(5)};
  border-bottom: 1px solid ${color.hairline};
`;

const Kind = styled.label`
  position: relative;
  padding: ${space(2)} 0;
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s14} / ${font.leading.text} ${font.family};
  cursor: pointer;
  &:has(:checked) {
    box-shadow: inset 0 -2px ${color.primary};
    color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const kinds: readonly OrderKind[] = ['limit', 'market', 'stop'];

interface KindTabsProps {
  readonly value: OrderKind;
  readonly onChange: (change: Pick<OrderDraft, 'kind'>) => void;
}

/** Limit, market or stop. These are radio buttons, so the arrow keys move the choice. */
export const KindTabs = memo(function KindTabs({ value, onChange }: KindTabsProps) {
  const { t } = useTranslation('terminal');
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={t('orderForm.kind')}>
      {kinds.map((kind) => (
        <Kind key={kind}>
          <input type="radio" name={name} value={kind} checked={kind === value} onChange={() => onChange({ kind })} />
          {t(`orderForm.${kind}`)}
        </Kind>
      ))}
    </Root>
  );
});
