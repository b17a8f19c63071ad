import { useThemeMode } from '@plataforma/contract';
import { ErrorState, radius, Skeleton, space, useWaitedTooLong } from '@plataforma/ui';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { frameHeight } from './frame-height';

const PATIENCE_MS = 8_000;
/** Of a step of the grid. */
const PIXELS = 4;

/**
 * The pages are of another origin, so that `allow-same-origin` leaves them only their own. They can open no window and
 * lead the product nowhere.
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms';

export interface FrameHandle {
  /** Says something to the page. False while there is no page to say it to. */
  readonly post: (message: object) => boolean;
  readonly focus: () => void;
}

export interface CardFrameProps {
  /** The page of another origin. Its theme is added. */
  readonly address: string;
  /** What is in the frame, for screen readers. */
  readonly title: string;
  /** Of the page before it says its own, in steps of the grid. */
  readonly steps: number;
  readonly texts: {
    /** The page does not load, and what to do then. */
    readonly failed: string;
    readonly failedText: string;
  };
  /** What the page says, as it came: it is to be read with care. How high it is, the frame has read already. */
  readonly onMessage: (data: unknown) => void;
  /** The page may put something into the clipboard. */
  readonly mayCopy?: boolean;
  readonly ref?: Ref<FrameHandle>;
  /** What else can be done where the page does not load. */
  readonly children?: ReactNode;
}

/**
 * A page of who handles cards, such as the acquirer or the issuer, which the product can neither read nor be read by. It says how high
 * it is (`card.ready`) and hears of another theme (`card.theme`). A page that does not load can be asked for again.
 */
export function CardFrame({ children, ...props }: CardFrameProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </Attempt>
  );
}

interface AttemptProps extends CardFrameProps {
  readonly onRetry: () => void;
}

function Attempt({ address, title, steps, texts, onMessage, mayCopy = false, onRetry, ref, children }: AttemptProps) {
  const { t } = useTranslation();
  const [theme] = useThemeMode();
  // A later theme is told by a message: another address would load the page anew, without what was typed.
  const [page] = useState(() => withTheme(address, theme));
  const element = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const isReady = height !== null;
  const isLate = useWaitedTooLong(!isReady, PATIENCE_MS);
  const post = (message: object) => element.current?.contentWindow?.postMessage(message, page.origin);

  const onBell = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== page.origin || source !== element.current?.contentWindow) return;
    const said = frameHeight(data);
    if (said === null) onMessage(data);
    else setHeight(said);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => onBell(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  const tellTheme = useEffectEvent(() => post({ type: 'card.theme', theme }));
  useEffect(() => {
    if (isReady) tellTheme();
  }, [isReady, theme]);
  useImperativeHandle(ref, () => ({
    post: (message) => {
      if (isReady) post(message);
      return isReady;
    },
    focus: () => element.current?.focus(),
  }));

  // A page of the own origin would be protected by nothing.
  const isForeign = page.origin !== window.location.origin;
  return (
    <Root aria-busy={!isReady && !isLate}>
      {isForeign && (
        <Frame
          ref={element}
          src={page.href}
          title={title}
          sandbox={RIGHTS}
          allow={mayCopy ? 'clipboard-write' : ''}
          referrerPolicy="no-referrer"
          height={height ?? steps * PIXELS}
          $isReady={isReady}
        />
      )}
      {!isReady && !isLate && <Skeleton height={space(steps)} />}
      {!isReady && isLate && (
        <>
          <ErrorState title={texts.failed} text={texts.failedText} retryLabel={t('action.retry')} onRetry={onRetry} />
          {children}
        </>
      )}
    </Root>
  );
}

function withTheme(address: string, theme: string): URL {
  const url = new URL(address, window.location.href);
  url.searchParams.set('theme', theme);
  return url;
}

const Root = styled.div`
  position: relative;
  display: grid;
  gap: ${space(3)};
  justify-items: stretch;
`;

const Frame = styled.iframe<{ readonly $isReady: boolean }>`
  display: block;
  width: 100%;
  border: 0;
  border-radius: ${radius.r8};
  /* A browser does not draw a foreign page that is hidden or has no size: it would never say that it is there. */
  ${({ $isReady }) => ($isReady ? '' : 'position: absolute; opacity: 0; pointer-events: none;')}
`;
