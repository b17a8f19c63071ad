import { ChevronLeftIcon, color, font, media, radius, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(6)};
  margin-left: -${space(1)};
  padding-right: ${space(1)};
  border-radius: ${radius.r4};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

interface WayBackProps {
  readonly to: string;
  /** Name of the page. */
  readonly children: ReactNode;
}

/** A link above a page's title, to the page that it belongs to. */
export function WayBack({ to, children }: WayBackProps) {
  return (
    <Back to={to}>
      <ChevronLeftIcon size={18} />
      {children}
    </Back>
  );
}
