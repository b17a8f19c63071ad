import { Button, color, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/* The words of the button stay whole: where there is no room beside the text it stands below. */
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  color: ${color.quiet};
  > button {
    flex: none;
    margin-left: auto;
    white-space: nowrap;
  }
`;

interface TryAgainProps {
  /** What could not be loaded. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** In the place of a small part that could not be loaded: says so, and asks for it again. */
export function TryAgain({ children, onRetry }: TryAgainProps) {
  const { t } = useTranslation();
  return (
    <Line>
      {children}
      <Button size="small" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Line>
  );
}
