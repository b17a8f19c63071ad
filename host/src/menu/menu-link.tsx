import { color, ExternalIcon, font, layer, motion, radius, space, VisuallyHidden } from '@plataforma/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { MenuItem } from './menu-model';

const Cell = styled.li`
  list-style: none;
  position: relative;
`;

const entry = css`
  align-items: center;
  border-radius: ${radius.r8};
  color: ${color.quiet};
  display: flex;
  font-weight: ${font.weight.medium};
  gap: ${space(3)};
  height: ${space(10)};
  outline-offset: -2px;
  padding: 0 ${space(3)};
  text-decoration: none;
  transition:
    color ${motion.fast},
    background-color ${motion.fast};
  white-space: nowrap;

  svg {
    flex: none;
  }

  &:hover {
    background: ${color.raised};
    color: ${color.text};
  }

  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.text};
  }

  &[aria-current='page'] > svg:first-child {
    color: ${color.primary};
  }
`;

const InsideLink = styled(Link)`
  ${entry}
`;

const OutsideLink = styled.a`
  ${entry}
`;

const Label = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Badge = styled.span`
  background: ${color.raised};
  border-radius: ${radius.r4};
  font-size: ${font.size.s12};
  font-weight: ${font.weight.semibold};
  padding: 0 ${space(2)};
`;

/* Fixed, because the menu scrolls and would cut it off. The padding closes the gap for the pointer. */
const Tooltip = styled.span`
  left: auto;
  padding-left: ${space(4)};
  position: fixed;
  transform: translateX(${space(11)});
  white-space: nowrap;
  z-index: ${layer.tooltip};

  > span {
    align-items: center;
    background: ${color.raised};
    border: 1px solid ${color.line};
    border-radius: ${radius.r8};
    color: ${color.text};
    display: flex;
    font-size: ${font.size.s14};
    font-weight: ${font.weight.medium};
    height: ${space(10)};
    padding: 0 ${space(3)};
  }
`;

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly current: boolean;
  /** True for the icon alone. The label is then a tooltip. */
  readonly mini: boolean;
  readonly preload: (path: string) => void;
}

/** An entry of the menu. In the narrow menu its label stays the accessible name, and it is shown on hover and focus. */
export function MenuLink({ item, current, mini, preload }: MenuLinkProps) {
  const [tooltipTop, setTooltipTop] = useState<number | null>(null);
  const { t } = useTranslation('common');
  const show = (cell: HTMLElement) => {
    if (mini) setTooltipTop(cell.getBoundingClientRect().top);
    if (!item.external) preload(item.to);
  };
  const hide = () => setTooltipTop(null);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  return (
    <Cell
      onPointerEnter={(event) => show(event.currentTarget)}
      onPointerLeave={hide}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      <Entry item={item} current={current} mini={mini} />
      {mini && tooltipTop !== null && (
        <Tooltip aria-hidden style={{ top: tooltipTop }}>
          <span>{t(item.labelKey)}</span>
        </Tooltip>
      )}
    </Cell>
  );
}

function Entry({ item, current, mini }: Omit<MenuLinkProps, 'preload'>) {
  const { t } = useTranslation('common');
  const { Icon } = item;
  const label = mini ? (
    <VisuallyHidden>{t(item.labelKey)}</VisuallyHidden>
  ) : (
    <>
      <Label>{t(item.labelKey)}</Label>
      {item.badgeKey && <Badge>{t(item.badgeKey)}</Badge>}
    </>
  );
  if (!item.external) {
    return (
      <InsideLink to={item.to} aria-current={current ? 'page' : undefined}>
        <Icon size={20} />
        {label}
      </InsideLink>
    );
  }
  return (
    <OutsideLink href={item.to} {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      <Icon size={20} />
      {label}
      {!mini && <ExternalIcon size={16} />}
      <VisuallyHidden> ({t(item.newTab ? 'menu.externalNewTab' : 'menu.external')})</VisuallyHidden>
    </OutsideLink>
  );
}
