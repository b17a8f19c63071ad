import { alertGround, alertLooks, color, layout, media, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface NoticeBarProps {
  readonly text: string;
  /** The button that does something about it. */
  readonly children: ReactNode;
}

/** A warning above every page, with what can be done about it. */
export function NoticeBar({ text, children }: NoticeBarProps) {
  return (
    <Bar>
      <Row>
        <Said>
          <Icon size={20} />
          <p>{text}</p>
        </Said>
        {children}
      </Row>
    </Bar>
  );
}

const { Icon, tint } = alertLooks.warning;

const Bar = styled.div`
  background: ${alertGround('warning')};
  border-bottom: 1px solid ${color.line};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  max-width: ${layout.maxWidth};
  margin: 0 auto;
  padding: ${space(2)} ${space(4)};
  ${media.from768} {
    padding-inline: ${space(6)};
  }
`;

const Said = styled.div`
  display: flex;
  flex: 1 1 16rem;
  gap: ${space(3)};
  min-width: 0;
  > svg {
    flex: none;
    margin-top: ${space(0.5)};
    color: ${tint};
  }
`;
