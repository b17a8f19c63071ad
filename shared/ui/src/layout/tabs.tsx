import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, layer, space } from '../theme/tokens';
import { useTabs, type TabLabel } from './use-tabs';

const List = styled.div`
  position: relative;
  z-index: ${layer.tabs};
  display: flex;
  flex: none;
  padding: 0 ${space(1)};
  border-bottom: 1px solid ${color.hairline};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled.button`
  position: relative;
  flex: 1 0 auto;
  min-height: ${space(11)};
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  color: ${color.quiet};
  font: ${font.weight.medium} clamp(${font.size.s12}, 3.6vw, ${font.size.s14}) / 1 ${font.family};
  white-space: nowrap;
  cursor: pointer;
  outline-offset: -2px;
  &[aria-selected='true'] {
    color: ${color.text};
    box-shadow: inset 0 -2px ${color.primary};
  }
`;

const TabPanel = styled.div`
  flex: 1;
  min-height: 0;
  outline-offset: -2px;
`;

export interface TabItem<T extends string> extends TabLabel<T> {
  readonly content: ReactNode;
  /** True when the panel keeps its typed text while another one is shown. */
  readonly keep?: boolean;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
}

/** Panels of which one is visible. */
export function Tabs<T extends string>({ label, items, chosen, onChoose }: TabsProps<T>) {
  const { list, tab, panel } = useTabs(items, chosen, onChoose);
  return (
    <>
      <List {...list} aria-label={label}>
        {items.map((item) => (
          <Tab key={item.id} {...tab(item.id)}>
            {item.label}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <TabPanel key={item.id} {...panel(item.id)} hidden={item.id !== chosen}>
          {item.id === chosen || item.keep ? item.content : null}
        </TabPanel>
      ))}
    </>
  );
}
