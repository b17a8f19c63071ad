import { CloseIcon, color, IconButton, layer, media, radius, shadow, space, WarningIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';

const overThePage = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  bottom: calc(${space(4)} + var(--bottom-inset, 0px));
  box-shadow: ${shadow.floating};
  left: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  position: fixed;
  right: ${space(4)};
  z-index: ${layer.alert};

  ${media.from768} {
    bottom: calc(${space(6)} + var(--bottom-inset, 0px));
    left: auto;
    max-width: ${space(110)};
    right: ${space(6)};
  }
`;

const inARow = css`
  border-top: 1px solid ${color.line};
  padding: ${space(1)} ${space(4)};

  ${media.from768} {
    padding: ${space(1)} ${space(8)};
  }
`;

const Toast = styled.div<{ readonly $row: boolean }>`
  align-items: center;
  background: ${color.surface};
  display: flex;
  gap: ${space(3)};
  ${({ $row }) => ($row ? inARow : overThePage)}

  > svg {
    color: ${color.down};
    flex: none;
  }
`;

const Message = styled.p`
  flex: 1;
  margin: 0;
  text-wrap: balance;
`;

interface GenericToastProps {
  /** True where it takes a row of the page and lies over nothing. */
  readonly row?: boolean;
  readonly onDismiss: () => void;
}

/** The generic error toast: fixed in place and dismissible (specification §2 and §8). */
export function GenericToast({ row = false, onDismiss }: GenericToastProps) {
  const { t } = useTranslation('common');
  return (
    <Toast role="alert" $row={row}>
      <WarningIcon size={20} />
      <Message>{t('general.genericErrorMessage')}</Message>
      <IconButton label={t('action.close')} onClick={onDismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </Toast>
  );
}
