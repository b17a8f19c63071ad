import type { StartLivenessPayload } from '@plataforma/schema';
import type { FilePickProps } from '@plataforma/ui';
import type { SendUploadOptions } from '../use-send-upload';
import type { SendContext } from '../in-time';

/** What is said around the camera. A function takes what the sentence names. */
interface LivenessTexts {
  readonly label: string;
  readonly text: string;
  readonly done: (time: string) => string;
  readonly start: string;
  readonly again: string;
  readonly unreachable: string;
  readonly expired: string;
  readonly position: (position: number, count: number) => string;
  readonly left: (seconds: number) => string;
  readonly video: string;
  readonly capture: string;
  readonly retake: string;
  readonly retry: string;
  readonly cancel: string;
  readonly noCamera: string;
  readonly hint: string;
}

export interface LivenessProps {
  readonly texts: LivenessTexts;
  /** Of a place for a picture of the device, where there is no camera. */
  readonly pick: FilePickProps['texts'];
  readonly accepts: readonly string[];
  readonly maxBytes: number;
  /** When all pictures were there, in ISO 8601; null while something is missing. */
  readonly storedAt: string | null;
  /** What is wrong with it, if anything. */
  readonly wrong: string | null;
  /** It is missing, and the customer tried to go on. */
  readonly isMissing: boolean;
  /** Asks what the customer has to do. */
  readonly begin: () => Promise<Pick<StartLivenessPayload, 'prompts' | 'expiresAt' | 'errors'> | null | undefined>;
  /** Opens a place for the picture of a prompt. */
  readonly openPlace: (prompt: number, context: SendContext) => ReturnType<SendUploadOptions['open']>;
  readonly sending: Omit<SendUploadOptions, 'open'>;
  /** A picture has arrived. */
  readonly onKept: () => Promise<void>;
}
