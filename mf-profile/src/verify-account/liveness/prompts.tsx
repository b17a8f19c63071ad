import { useCountdown } from '@plataforma/contract';
import { Button, color, font, Notice, radius, space, type FileFault } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Needed } from '../needed';
import { Picture } from '../picture';
import { useSendDocument } from '../use-send-document';
import { pictureOf, useCamera } from './camera';

interface PromptsProps {
  readonly needed: Needed;
  readonly prompts: readonly string[];
  /** In Unix ms. */
  readonly expiresAt: number;
  /** All were answered, or the customer gave up. */
  readonly onEnd: () => void;
}

/** What the customer is asked to do, one after the other, with the camera, or with pictures of the device where there is none. */
export function Prompts({ needed, prompts, expiresAt, onEnd }: PromptsProps) {
  const { t } = useTranslation('profile');
  const [index, setIndex] = useState(0);
  // Kept as state: the camera opens once the element is there.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const camera = useCamera(video);
  const seconds = useCountdown(expiresAt);
  const next = () => (index + 1 < prompts.length ? setIndex(index + 1) : onEnd());
  const prompt = prompts[index] ?? '';
  return (
    <Root>
      <div role="status">
        <Position>{t('liveness.position', { position: index + 1, count: prompts.length })}</Position>
        <Prompt>{prompt}</Prompt>
      </div>
      <Position aria-hidden>{t('liveness.left', { seconds })}</Position>
      {camera === 'failed' ? (
        <>
          <Notice kind="warning">{t('liveness.noCamera')}</Notice>
          <Picture key={index} needed={needed} prompt={index} label={prompt} onKept={next} error={undefined} />
        </>
      ) : (
        <>
          <Video ref={setVideo} muted playsInline aria-label={t('liveness.video')} />
          <Shot key={index} needed={needed} prompt={index} video={camera === 'ready' ? video : null} onKept={next} />
        </>
      )}
      <Button variant="ghost" onClick={onEnd}>
        {t('liveness.cancel')}
      </Button>
    </Root>
  );
}

interface ShotProps {
  readonly needed: Needed;
  readonly prompt: number;
  /** Null while the camera starts. */
  readonly video: HTMLVideoElement | null;
  readonly onKept: () => void;
}

/** Takes the picture and sends it. One that did not arrive is sent again as it is. */
function Shot({ needed, prompt, video, onKept }: ShotProps) {
  const { t } = useTranslation('profile');
  const send = useSendDocument({ kind: 'LIVENESS', prompt }, needed.maxBytes);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [busy, setBusy] = useState(false);
  const kept = useRef<Blob | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const take = async () => {
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    setFault(null);
    kept.current ??= video && (await pictureOf(video));
    const failed = { message: t('upload.failed'), isOfFile: false };
    const wrong = kept.current ? await send(kept.current, { signal }) : failed;
    if (signal.aborted) return;
    setBusy(false);
    setFault(wrong);
    if (wrong === null) onKept();
  };
  const again = () => {
    kept.current = null;
    setFault(null);
  };
  return (
    <>
      <Notice kind="error">{fault?.message}</Notice>
      <Button variant="primary" busy={busy || !video} onClick={fault?.isOfFile ? again : () => void take()}>
        {fault === null && t('liveness.capture')}
        {fault && t(fault.isOfFile ? 'liveness.retake' : 'action.retry')}
      </Button>
      {fault?.isOfFile === false && <Button onClick={again}>{t('liveness.retake')}</Button>}
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  width: 100%;
`;

const Position = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const Prompt = styled.p`
  font-size: ${font.size.s20};
  font-weight: ${font.weight.semibold};
`;

/** Mirrored, as customers know themselves. */
const Video = styled.video`
  width: 100%;
  max-height: ${space(90)};
  border-radius: ${radius.r12};
  background: ${color.raised};
  object-fit: cover;
  transform: scaleX(-1);
`;
