import type { FlashAlertKind } from '@plataforma/contract';
import { CloseIcon, color, IconButton, media, radius, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { alertGround, alertLooks, isUrgent } from './alert-looks';

/**
 * `default` spans the page under the header, and `foot` at the end of the window. `embed` stands within a screen's
 * content.
 */
export type FlashAlertFamily = 'default' | 'foot' | 'embed';

const acrossThePage = css`
  padding: ${space(1)} ${space(4)};

  ${media.from768} {
    padding: ${space(1)} ${space(8)};
  }
`;

const families = {
  default: css`
    border-bottom: 1px solid ${color.line};
    ${acrossThePage}
  `,
  foot: css`
    border-top: 1px solid ${color.line};
    ${acrossThePage}
  `,
  embed: css`
    border: 1px solid ${color.line};
    border-radius: ${radius.r8};
    padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
  `,
};

const Alert = styled.div<{ readonly $kind: FlashAlertKind; readonly $family: FlashAlertFamily }>`
  align-items: center;
  background: ${({ $kind }) => alertGround($kind)};
  color: ${({ $kind }) => ($kind === 'disabled' ? color.quiet : color.text)};
  display: flex;
  gap: ${space(3)};
  ${({ $family }) => families[$family]}

  > svg {
    color: ${({ $kind }) => alertLooks[$kind].tint};
    flex: none;
  }
`;

const Message = styled.p`
  flex: 1;
  margin: 0;
  overflow-wrap: anywhere;
  padding: ${space(2)} 0;
`;

interface FlashAlertProps {
  /** When it is null or empty, nothing is shown. */
  readonly content: string | null;
  readonly behaviour?: FlashAlertKind;
  readonly family?: FlashAlertFamily;
  readonly onClose?: () => void;
}

/**
 * Specification §2: visible while it has content, hidden by its close button, visible again when its content changes.
 */
export function FlashAlert({ content, behaviour = 'default', family = 'default', onClose }: FlashAlertProps) {
  const { t } = useTranslation('common');
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== content) setClosed(null);
  const shown = content !== null && content !== '' && closed !== content;
  const { Icon } = alertLooks[behaviour];
  // The region exists before its content. Otherwise screen readers would not read it out.
  return (
    <div role={isUrgent(behaviour) ? 'alert' : 'status'}>
      {shown && (
        <Alert $kind={behaviour} $family={family}>
          <Icon size={20} />
          <Message>{content}</Message>
          <IconButton
            label={t('action.close')}
            onClick={() => {
              setClosed(content);
              onClose?.();
            }}
          >
            <CloseIcon size={20} />
          </IconButton>
        </Alert>
      )}
    </div>
  );
}
