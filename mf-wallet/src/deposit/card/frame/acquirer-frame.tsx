import { useThemeMode } from '@plataforma/contract';
import { ErrorState, radius, Skeleton, space } from '@plataforma/ui';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useWaitedTooLong } from '../../../lib/use-waited-too-long';
import { readFrameMessage, type FrameMessage } from './frame-message';

const PATIENCE_MS = 8_000;
/** Of a step of the grid. */
const PIXELS = 4;

/**
 * The pages are of another origin, so that `allow-same-origin` leaves them only their own. They can open no window and
 * lead the product nowhere.
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms';

export interface FrameHandle {
  /** Has the page check what was typed. False while there is no page to ask. */
  readonly submit: () => boolean;
  readonly focus: () => void;
}

interface AcquirerFrameProps {
  /** The acquirer's page. */
  readonly address: string;
  /** What is in the frame, for screen readers. */
  readonly title: string;
  /** Of the page before it says its own, in steps of the grid. */
  readonly steps: number;
  readonly onMessage: (message: FrameMessage) => void;
  readonly ref?: Ref<FrameHandle>;
  /** What else can be done where the page does not load. */
  readonly children?: ReactNode;
}

/** A page of the acquirer, which the product can neither read nor be read by. A page that does not load can be asked for again. */
export function AcquirerFrame({ children, ...props }: AcquirerFrameProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </Attempt>
  );
}

interface AttemptProps extends AcquirerFrameProps {
  readonly onRetry: () => void;
}

function Attempt({ address, title, steps, onMessage, onRetry, ref, children }: AttemptProps) {
  const { t } = useTranslation('deposit');
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
    const message = readFrameMessage(data);
    if (message?.type === 'card.ready') setHeight(message.height);
    else if (message) onMessage(message);
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
    submit: () => {
      if (isReady) post({ type: 'card.submit' });
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
          allow=""
          referrerPolicy="no-referrer"
          height={height ?? steps * PIXELS}
          $isReady={isReady}
        />
      )}
      {!isReady && !isLate && <Skeleton height={space(steps)} />}
      {!isReady && isLate && (
        <>
          <ErrorState
            title={t('card.frame.failed')}
            text={t('card.frame.failedText')}
            retryLabel={t('action.retry')}
            onRetry={onRetry}
          />
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
