import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ProgressBar } from '../figures/progress-bar';
import { CheckIcon } from '../marks/icons';
import { color, font, radius, space } from '../theme/tokens';
import { FieldMessage, hasMessage, isInvalid } from './field-message';
import { ChooseButtons, isBusy, TOUCHED } from './file-pick-buttons';
import type { FilePickTexts } from './file-pick-buttons';
import { useFileSend } from './use-file-send';
import type { FileSendState, SendFile } from './use-file-send';

export interface FilePickProps {
  /** What is to be sent, such as the front of a document. Stands above the field. */
  readonly label: string;
  /** Help shown below while there is no error. */
  readonly hint?: ReactNode;
  /** What is wrong with what was sent earlier, and what to do. */
  readonly error?: string | undefined;
  /** Content types that can be sent. */
  readonly accept: readonly string[];
  /** After shrinking. */
  readonly maxBytes: number;
  /** Which camera a telephone opens; without it none is offered. */
  readonly camera?: 'user' | 'environment' | undefined;
  /** What was stored earlier: address of a picture, or null for what is shown by no picture. */
  readonly stored?: { readonly src: string | null } | undefined;
  readonly texts: FilePickTexts;
  /** Called at once with what was chosen, and again when it is to be tried again. */
  readonly onSend: SendFile;
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;

const Label = styled.span`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Box = styled.div<{ readonly $invalid: boolean; readonly $over: boolean }>`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  min-width: 0;
  padding: ${space(4)};
  border: 1px dashed ${({ $invalid }) => ($invalid ? color.down : color.controlBorder)};
  border-radius: ${radius.r12};
  background: ${({ $over }) => ($over ? color.primarySoft : color.surface)};
  text-align: center;
`;

const Preview = styled.div`
  display: grid;
  justify-items: center;
  width: 100%;
  > img,
  > canvas {
    max-width: 100%;
    max-height: 220px;
    border-radius: ${radius.r8};
    background: ${color.raised};
    object-fit: contain;
  }
`;

const Name = styled.p`
  max-width: 100%;
  overflow-wrap: anywhere;
  font-size: ${font.size.s14};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const Droppable = styled(Quiet)`
  ${TOUCHED} {
    display: none;
  }
`;

const Done = styled.p`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.up};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Sending = styled.div`
  display: grid;
  gap: ${space(1)};
  width: 100%;
`;

function Drawn({ draw }: { readonly draw: (canvas: HTMLCanvasElement) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current);
  }, [draw]);
  return <canvas ref={canvas} aria-hidden />;
}

interface ShownProps {
  readonly label: string;
  readonly state: FileSendState;
  readonly stored: FilePickProps['stored'];
}

/** What was chosen or, before that, what was stored. */
function Shown({ label, state, stored }: ShownProps) {
  if ('picked' in state) {
    const { name, preview } = state.picked;
    if (!preview) return <Name translate="no">{name}</Name>;
    return (
      <Preview role="img" aria-label={label}>
        <Drawn draw={preview} />
      </Preview>
    );
  }
  if (state.step === 'reading' || !stored || stored.src === null) return null;
  return (
    <Preview>
      <img src={stored.src} alt={label} />
    </Preview>
  );
}

interface DropBoxProps {
  /** Beginning of the ids of label and message. */
  readonly id: string;
  readonly isDescribed: boolean;
  readonly isInvalid: boolean;
  readonly onFile: (files: FileList) => void;
  readonly children: ReactNode;
}

/** The field's frame, on which a file can be dropped. */
function DropBox({ id, isDescribed, isInvalid: invalid, onFile, children }: DropBoxProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files);
  };
  return (
    <Box
      role="group"
      tabIndex={-1}
      data-invalid={invalid}
      aria-labelledby={`${id}-label`}
      aria-describedby={isDescribed ? `${id}-message` : undefined}
      $invalid={invalid}
      $over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </Box>
  );
}

interface StatusProps {
  readonly state: FileSendState;
  readonly isSent: boolean;
  readonly texts: FilePickTexts;
}

/** How far it is, also for assistive technology. */
function Status({ state, isSent, texts }: StatusProps) {
  return (
    <>
      {state.step === 'sending' && (
        <Sending>
          <ProgressBar value={state.share} label={texts.sending} />
        </Sending>
      )}
      <div role="status">
        {isBusy(state) && <Quiet>{texts.sending}</Quiet>}
        {isSent && (
          <Done>
            <CheckIcon size={16} />
            {texts.sent}
          </Done>
        )}
      </div>
    </>
  );
}

const problemOf = (state: FileSendState): string | undefined => ('problem' in state ? state.problem : undefined);

/**
 * One picture or paper, sent as soon as it is chosen, dropped or taken. It stays in the field when the line breaks, and can
 * be sent again or replaced.
 */
export function FilePick(props: FilePickProps) {
  const { label, hint, accept, maxBytes, camera, stored, texts, onSend } = props;
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const { state, choose, again, cancel } = useFileSend({ accept, maxBytes, problems: texts, send: onSend });
  const isUntouched = state.step === 'empty';
  const isThere = state.step === 'sent' || (isUntouched && stored !== undefined);
  // A file that does not fit leaves what was stored earlier.
  const isShown = 'picked' in state || stored !== undefined;
  const error = problemOf(state) ?? (isUntouched ? props.error : undefined);

  const takeFirst = (chosen: FileList | null) => {
    const [file] = chosen ?? [];
    if (file) void choose(file);
  };
  const takeInput = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    takeFirst(currentTarget.files);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };

  return (
    <Root>
      <Label id={`${id}-label`}>{label}</Label>
      <DropBox id={id} isDescribed={hasMessage(error, hint)} isInvalid={isInvalid(error)} onFile={takeFirst}>
        <Shown label={label} state={state} stored={stored} />
        <Status state={state} isSent={isThere && !isInvalid(error)} texts={texts} />
        <ChooseButtons
          {...{ id, state, isShown, texts }}
          onPick={() => files.current?.click()}
          onCamera={camera && (() => taken.current?.click())}
          onAgain={() => void again()}
          onCancel={cancel}
        />
        {!isBusy(state) && !isShown && <Droppable>{texts.drop}</Droppable>}
        <input ref={files} type="file" hidden accept={accept.join()} onChange={takeInput} />
        {camera && (
          <input
            ref={taken}
            type="file"
            hidden
            accept={accept.filter((type) => type.startsWith('image/')).join()}
            capture={camera}
            onChange={takeInput}
          />
        )}
      </DropBox>
      <div aria-live="polite">
        <FieldMessage id={`${id}-message`} error={error} hint={hint} />
      </div>
    </Root>
  );
}
