import { useEffect, useRef, useState } from 'react';
import { readPicked } from '../lib/picture';
import type { Picked } from '../lib/picture';

/** What a sending function is given beside the content. */
export interface FileSending {
  /** Aborted when the customer cancels, chooses another file or leaves. */
  readonly signal: AbortSignal;
  /** Tells how much has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Why a file was not stored. */
export interface FileFault {
  /** As the customer reads it. */
  readonly message: string;
  /** It is about the file, so the same would be refused again. */
  readonly isOfFile: boolean;
}

/** Sends the content. Resolves to why it was not stored, or to null when it was. It rejects when the line broke. */
export type SendFile = (content: Blob, sending: FileSending) => Promise<FileFault | null>;

export type FileSendState =
  | { readonly step: 'empty' | 'reading' }
  | { readonly step: 'unfit'; readonly problem: string }
  | { readonly step: 'sending'; readonly picked: Picked; readonly share: number }
  | { readonly step: 'failed' | 'refused'; readonly picked: Picked; readonly problem: string }
  | { readonly step: 'sent'; readonly picked: Picked };

/** What is said of a file before it is sent, and when the line broke. */
export interface FileProblems {
  readonly wrongType: string;
  readonly tooLarge: string;
  readonly unreadable: string;
  readonly disconnected: string;
}

export interface FileSendRules {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly problems: FileProblems;
  readonly send: SendFile;
}

/** Reads, shrinks and sends one file; what was chosen stays until another one is. */
export function useFileSend({ accept, maxBytes, problems, send }: FileSendRules) {
  const [state, setState] = useState<FileSendState>({ step: 'empty' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const sendPicked = async (picked: Picked, signal: AbortSignal) => {
    const tell = (next: FileSendState) => {
      if (!signal.aborted) setState(next);
    };
    tell({ step: 'sending', picked, share: 0 });
    const onProgress = (share: number) => tell({ step: 'sending', picked, share });
    const broken: FileFault = { message: problems.disconnected, isOfFile: false };
    const fault = await send(picked.content, { signal, onProgress }).catch(() => broken);
    if (fault === null) tell({ step: 'sent', picked });
    else tell({ step: fault.isOfFile ? 'refused' : 'failed', picked, problem: fault.message });
  };

  const choose = async (file: File) => {
    const signal = begin();
    const refuse = (problem: string) => setState({ step: 'unfit', problem });
    if (!accept.includes(file.type)) {
      refuse(problems.wrongType);
      return;
    }
    setState({ step: 'reading' });
    const picked = await readPicked(file).catch(() => null);
    if (signal.aborted) return;
    if (!picked) refuse(problems.unreadable);
    else if (picked.content.size > maxBytes) refuse(problems.tooLarge);
    else await sendPicked(picked, signal);
  };
  const again = async () => {
    if (state.step === 'failed') await sendPicked(state.picked, begin());
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'empty' });
  };
  return { state, choose, again, cancel };
}
