import { Button, color, font, radius, space } from '@plataforma/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface RemovedPartnerProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** Stands where a partner was, whose fields had the focus, and brings them back. */
export function RemovedPartner({ name, onUndo }: RemovedPartnerProps) {
  const { t } = useTranslation('registration');
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Root>
      <span id={textId}>{name === '' ? t('partners.removed') : t('partners.removedWhom', { name })}</span>
      <Button ref={button} size="small" variant="secondary" onClick={onUndo} aria-describedby={textId}>
        {t('partners.undo')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.r12};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
