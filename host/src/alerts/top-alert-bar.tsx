import { useStore } from '@plataforma/contract';
import {
  alertGround,
  alertLooks,
  type AlertBehaviour,
  CloseIcon,
  color,
  IconButton,
  layout,
  media,
  space,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { TopAlert } from '../services/status/top-alert';

const Bar = styled.div<{ readonly $kind: AlertBehaviour }>`
  background: ${({ $kind }) => alertGround($kind)};
  border-bottom: 1px solid ${color.line};

  svg {
    flex: none;
  }

  /* This excludes the button's own icon. */
  > div > svg {
    color: ${({ $kind }) => alertLooks[$kind].tint};
    margin-top: ${space(2)};
  }
`;

const Row = styled.div`
  align-items: flex-start;
  display: flex;
  gap: ${space(3)};
  margin: 0 auto;
  max-width: ${layout.maxWidth};
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};

  ${media.from768} {
    padding: ${space(1)} ${space(6)};
  }
`;

const Message = styled.p`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  padding: ${space(2)} 0;
  white-space: pre-line;
`;

/** The alert at the top of every page (specification §2). */
export function TopAlertBar({ alert }: { readonly alert: TopAlert }) {
  const { t } = useTranslation('common');
  const content = useStore(alert.content);
  const kind = content?.kind ?? 'warning';
  const { Icon } = alertLooks[kind];
  // The region exists before its content. Otherwise screen readers would not read it out.
  return (
    <div role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      {content && (
        <Bar $kind={kind}>
          <Row>
            <Icon size={20} />
            <Message>{content.message}</Message>
            <IconButton label={t('alert.dismiss')} onClick={alert.dismiss}>
              <CloseIcon size={20} />
            </IconButton>
          </Row>
        </Bar>
      )}
    </div>
  );
}
