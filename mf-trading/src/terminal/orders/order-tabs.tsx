import { color, font, layer, media, space, useTabs, type TabLabel } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space(3)};
  padding: 0 ${space(3)};
  border-bottom: 1px solid ${color.hairline};
`;

const List = styled.div`
  position: relative;
  z-index: ${layer.tabs};
  display: flex;
  /* Where there is no room beside all tabs, the action stands below them. */
  flex: 1 0 auto;
  gap: ${space(3.5)};
  max-width: 100%;
  overflow-x: auto;
  ${media.from768} {
    gap: ${space(4)};
  }
  scrollbar-width: none;
`;

const Tab = styled.button`
  flex: none;
  min-height: ${space(11)};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s14} / 1 ${font.family};
  white-space: nowrap;
  cursor: pointer;
  outline-offset: -2px;
  &[aria-selected='true'] {
    color: ${color.text};
    box-shadow: inset 0 -2px ${color.primary};
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 ${space(3)} ${space(3)};
  overflow: auto;
  outline-offset: -2px;
  scrollbar-width: thin;
`;

interface OrderTabsProps<T extends string> {
  readonly label: string;
  readonly items: readonly TabLabel<T>[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
  /** The tab whose list is visible: the chosen one, a moment later. */
  readonly shown: T;
  /** A button at the end of the bar. */
  readonly action: ReactNode;
  /** The list of the visible tab. */
  readonly children: ReactNode;
}

/** Lists behind tabs, with an action beside them. */
export function OrderTabs<T extends string>({
  label,
  items,
  chosen,
  onChoose,
  shown,
  action,
  children,
}: OrderTabsProps<T>) {
  const { list, tab, panel } = useTabs(items, chosen, onChoose);
  return (
    <Root>
      <Bar>
        <List {...list} aria-label={label}>
          {items.map((item) => (
            <Tab key={item.id} {...tab(item.id)}>
              {item.label}
            </Tab>
          ))}
        </List>
        {action}
      </Bar>
      <Body {...panel(shown)} tabIndex={0}>
        {children}
      </Body>
    </Root>
  );
}
