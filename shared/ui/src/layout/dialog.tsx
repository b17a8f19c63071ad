import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { CloseIcon } from '../marks/icons';
import { color, font, layer, layout, media, radius, shadow, space } from '../theme/tokens';
import { still } from '../theme/mixins';

export type DialogPlacement = 'center' | 'left' | 'right' | 'bottom' | 'top';

export interface DialogProps {
  /** Whether the dialog is open. A closed dialog is not in the document. */
  readonly open: boolean;
  /**
   * Called when the customer wants to close it: with Escape, the close button, or a press beside it unless the dialog
   * is `firm`. The owner then sets `open` to false.
   */
  readonly onClose: () => void;
  /** Heading and accessible name. */
  readonly title: string;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /**
   * `left` is a drawer, `right` a details pane, `bottom` a sheet. `top` hangs below the window's edge. Default:
   * `center`.
   */
  readonly placement?: DialogPlacement | undefined;
  /**
   * True for a dialog without heading and close button. `title` is then only its accessible name, and the content has
   * its own way out.
   */
  readonly bare?: boolean | undefined;
  /** True for a question of money: a press beside it does not close it. */
  readonly firm?: boolean | undefined;
}

const enter = (from: string) => keyframes`from { opacity: 0; transform: ${from}; }`;

const placements = {
  center: css`
    width: calc(100% - ${space(8)});
    max-width: ${layout.wideCustom};
    max-height: calc(100dvh - ${space(8)});
    margin: auto;
    border-radius: ${radius.r16};
    animation-name: ${enter('translateY(8px)')};
  `,
  left: css`
    width: min(20rem, calc(100% - ${space(12)}));
    height: 100dvh;
    max-height: none;
    margin: 0 auto 0 0;
    border-width: 0 1px 0 0;
    border-radius: 0 ${radius.r16} ${radius.r16} 0;
    animation-name: ${enter('translateX(-16px)')};
  `,
  right: css`
    width: min(${layout.wideCustom}, 100%);
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    border-width: 0 0 0 1px;
    border-radius: ${radius.r16} 0 0 ${radius.r16};
    animation-name: ${enter('translateX(16px)')};
  `,
  bottom: css`
    width: 100%;
    max-width: 100%;
    max-height: 88dvh;
    margin: auto 0 0;
    border-width: 1px 0 0;
    border-radius: ${radius.r16} ${radius.r16} 0 0;
    animation-name: ${enter('translateY(16px)')};
  `,
  top: css`
    width: calc(100% - ${space(4)});
    max-width: ${space(160)};
    max-height: calc(100dvh - ${space(4)});
    margin: ${space(2)} auto auto;
    border-radius: ${radius.r16};
    animation-name: ${enter('translateY(-8px)')};
    ${media.from768} {
      margin-top: ${space(24)};
      max-height: 72dvh;
    }
  `,
};

const Root = styled.dialog<{ readonly $placement: DialogPlacement }>`
  position: fixed;
  inset: 0;
  z-index: ${layer.modal};
  padding: 0;
  border: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  overflow: auto;
  outline: none;
  overscroll-behavior: contain;
  animation-duration: 160ms;
  animation-timing-function: ease-out;
  &::backdrop {
    background: ${color.backdrop};
  }
  ${({ $placement }) => placements[$placement]}
  ${still}
`;

/* This is no header element. A dialog is no section, so inside the page's header it would be a second banner. */
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)} ${space(3)} ${space(2)} ${space(5)};
  background: ${color.surface};
  > h2 {
    flex: 1;
    min-width: 0;
    font-size: ${font.size.s20};
  }
`;

const Body = styled.div`
  padding: ${space(2)} ${space(5)} ${space(5)};
`;

/**
 * Changes the number of open dialogs and returns it. The number is kept in the document, where the copy of this module
 * in every build finds it.
 */
function countDialogs(change: 1 | -1): number {
  const { dataset } = document.documentElement;
  const open = Number(dataset.openDialogs ?? 0) + change;
  dataset.openDialogs = String(open);
  return open;
}

/**
 * Stops the page behind from scrolling, and keeps the space of its scrollbar so that nothing moves. Dialogs above each
 * other may close in any order. The last one releases the page.
 */
function lockScroll(): () => void {
  const page = document.documentElement;
  const scrollbar = window.innerWidth - page.clientWidth;
  if (countDialogs(1) === 1) {
    page.style.overflow = 'hidden';
    if (scrollbar > 0) page.style.paddingRight = `${scrollbar}px`;
  }
  return () => {
    if (countDialogs(-1) > 0) return;
    page.style.removeProperty('overflow');
    page.style.removeProperty('padding-right');
  };
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, closeLabel, children, placement = 'center', bare = false, firm = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const pressedAnew = useRef(false);
  const leaving = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const unlockScroll = lockScroll();
    leaving.current = false;
    element?.showModal();
    // The browser would choose the close button, and Enter would press it.
    if (!bare) element?.focus();
    return () => {
      leaving.current = true;
      element?.close();
      unlockScroll();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [bare]);

  return (
    <Root
      ref={dialog}
      tabIndex={-1}
      $placement={placement}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      // Escape only asks. The owner decides.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // In browsers that guard against pages that refuse, a second Escape closes without asking.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open && !leaving.current) onClose();
      }}
      // The second press of a double click that opened the dialog is meant for none of its buttons.
      onClickCapture={(event) => {
        if (event.detail <= 1) pressedAnew.current = true;
        else if (!pressedAnew.current) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      onPointerDown={(event) => {
        pressedBeside.current = !firm && event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {bare ? (
        children
      ) : (
        <>
          <Head>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Head>
          <Body>{children}</Body>
        </>
      )}
    </Root>
  );
}

/**
 * A modal dialog, built on the browser's own. The focus begins at the dialog itself, stays inside and returns to where it was. The page behind does
 * not scroll.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}
