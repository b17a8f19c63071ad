import { useEffect, useState } from 'react';

/** The exchange takes no picture whose short side has fewer pixels. Some cameras have fewer. */
const LEAST_PIXELS = 600;
const QUALITY = 0.9;

export type CameraState = 'starting' | 'ready' | 'failed';

async function open(): Promise<MediaStream> {
  // Without https a browser has no camera.
  if (!('mediaDevices' in navigator)) throw new Error('no camera');
  const video = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function show(stream: MediaStream, video: HTMLVideoElement): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

/** Takes a picture of what the camera sees; null where the browser cannot. */
export function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.max(1, LEAST_PIXELS / Math.max(1, Math.min(videoWidth, videoHeight)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(videoWidth * scale);
  canvas.height = Math.ceil(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Opens the camera that looks at the customer, and shows in the element what it sees, until the component is gone. */
export function useCamera(video: HTMLVideoElement | null): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    if (!video) return;
    let ended = false;
    let stream: MediaStream | null = null;
    const start = async () => {
      const opened = await open();
      if (ended) {
        stop(opened);
        return;
      }
      stream = opened;
      await show(stream, video);
      setState('ready');
    };
    start().catch(() => {
      if (!ended) setState('failed');
    });
    return () => {
      ended = true;
      stop(stream);
    };
  }, [video]);
  return state;
}
