import { Checkbox, color, Dialog, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { KeyCap } from './key-cap';
import { keyNames, shortcutOf, type Shortcut, type ShortcutId } from './registry';
import { useTerminal } from '../lib/terminal-state';
import { useShortcutState } from './shortcuts-context';

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Group = styled.section`
  > h3 {
    margin-bottom: ${space(1)};
    color: ${color.quiet};
    font-size: ${font.size.s12};
    font-weight: ${font.weight.medium};
  }
`;

const List = styled.dl`
  margin: 0;
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: ${space(9)};
    border-top: 1px solid ${color.hairline};
  }
  dd {
    display: flex;
    flex: none;
    gap: ${space(1)};
    margin: 0;
  }
`;

const Fine = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const groups: readonly Shortcut['group'][] = ['order', 'orders', 'screen'];

interface ShortcutGroupProps {
  readonly group: Shortcut['group'];
  readonly ids: readonly ShortcutId[];
}

function ShortcutGroup({ group, ids }: ShortcutGroupProps) {
  const { t } = useTranslation('terminal');
  const titleId = useId();
  if (ids.length === 0) return null;
  return (
    <Group aria-labelledby={titleId}>
      <h3 id={titleId}>{t(`shortcuts.group.${group}`)}</h3>
      <List>
        {ids.map((id) => (
          <div key={id}>
            <dt>{t(`shortcuts.label.${id}`)}</dt>
            <dd>
              {keyNames(id).map((name) => (
                <KeyCap key={name}>{name}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </Group>
  );
}

interface HelpSheetProps {
  /** Shortcuts to which a panel reacts now. */
  readonly available: readonly ShortcutId[];
  readonly onClose: () => void;
}

const Settings = styled.div`
  display: grid;
  gap: ${space(2)};
`;

/** Every shortcut that works now, a switch for customers who want none (WCAG 2.1.4), and the calm mode. */
export function HelpSheet({ available, onClose }: HelpSheetProps) {
  const { t } = useTranslation('terminal');
  const { enabled, setEnabled } = useShortcutState();
  const { calm, setCalm, sound, setSound } = useTerminal();
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} closeLabel={t('action.close')} placement="right">
      <Content>
        <Settings>
          <Checkbox checked={enabled} onChange={setEnabled}>
            {t('shortcuts.enabled')}
          </Checkbox>
          <Checkbox checked={calm} onChange={setCalm}>
            {t('shortcuts.calm')}
          </Checkbox>
          <Checkbox checked={sound} onChange={setSound}>
            {t('shortcuts.sound')}
          </Checkbox>
        </Settings>
        {groups.map((group) => (
          <ShortcutGroup key={group} group={group} ids={available.filter((id) => shortcutOf(id).group === group)} />
        ))}
        <Fine>{t('shortcuts.where')}</Fine>
      </Content>
    </Dialog>
  );
}
