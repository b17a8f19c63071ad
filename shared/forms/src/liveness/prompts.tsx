import { useCountdown } from '@plataforma/contract';
import { Button, color, FilePick, font, Notice, radius, space, type FileFault } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSendUpload } from '../use-send-upload';
import { pictureOf, useCamera } from './camera';
import type { LivenessProps } from './props';

interface PromptsProps extends LivenessProps {
  readonly prompts: readonly string[];
  /** In Unix ms. */
  readonly expiresAt: number;
  /** All were answered, or the customer gave up. */
  readonly onEnd: () => void;
}

/** What the customer is asked to do, one after the other, with the camera, or with pictures of the device where there is none. */
export function Prompts({ prompts, expiresAt, onEnd, ...props }: PromptsProps) {
  const { texts } = props;
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
        <Position>{texts.position(index + 1, prompts.length)}</Position>
        <Prompt>{prompt}</Prompt>
      </div>
      <Position aria-hidden>{texts.left(seconds)}</Position>
      {camera === 'failed' ? (
        <>
          <Notice kind="warning">{texts.noCamera}</Notice>
          <PickedPicture key={index} {...props} prompt={index} label={prompt} onDone={next} />
        </>
      ) : (
        <>
          <Video ref={setVideo} muted playsInline aria-label={texts.video} />
          <Shot key={index} {...props} prompt={index} video={camera === 'ready' ? video : null} onDone={next} />
        </>
      )}
      <Button variant="ghost" onClick={onEnd}>
        {texts.cancel}
      </Button>
    </Root>
  );
}

interface AnswerProps extends LivenessProps {
  readonly prompt: number;
  /** The picture is kept. */
  readonly onDone: () => void;
}

/** Sends the picture of a prompt, and waits until the page has heard of it. */
function useSendPicture({ openPlace, sending, prompt, onKept }: AnswerProps): ReturnType<typeof useSendUpload> {
  const send = useSendUpload({ ...sending, open: (context) => openPlace(prompt, context) });
  return async (file, options) => {
    const fault = await send(file, options);
    if (fault === null) await onKept();
    return fault;
  };
}

interface PickedPictureProps extends AnswerProps {
  readonly label: string;
}

/** A picture that was taken with the device. */
function PickedPicture({ label, onDone, ...props }: PickedPictureProps) {
  const send = useSendPicture({ ...props, onDone });
  const { texts, pick, accepts, maxBytes } = props;
  return (
    <FilePick
      label={label}
      hint={texts.hint}
      error={undefined}
      accept={accepts}
      maxBytes={maxBytes}
      camera="user"
      stored={undefined}
      texts={pick}
      onSend={async (file, options) => {
        const fault = await send(file, options);
        if (fault === null) onDone();
        return fault;
      }}
    />
  );
}

interface ShotProps extends AnswerProps {
  /** Null while the camera starts. */
  readonly video: HTMLVideoElement | null;
}

/** Takes the picture and sends it. One that did not arrive is sent again as it is. */
function Shot({ video, ...props }: ShotProps) {
  const { texts, sending, onDone } = props;
  const send = useSendPicture(props);
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
    const failed = { message: sending.texts.failed, isOfFile: false };
    const wrong = kept.current ? await send(kept.current, { signal }) : failed;
    if (signal.aborted) return;
    setBusy(false);
    setFault(wrong);
    if (wrong === null) onDone();
  };
  const again = () => {
    kept.current = null;
    setFault(null);
  };
  return (
    <>
      <Notice kind="error">{fault?.message}</Notice>
      <Button variant="primary" busy={busy || !video} onClick={fault?.isOfFile ? again : () => void take()}>
        {fault === null && texts.capture}
        {fault && (fault.isOfFile ? texts.retake : texts.retry)}
      </Button>
      {fault?.isOfFile === false && <Button onClick={again}>{texts.retake}</Button>}
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
