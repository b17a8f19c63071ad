import { styled } from 'styled-components';
import { Button } from '../actions/button';
import { space } from '../theme/tokens';
import type { FileProblems, FileSendState } from './use-file-send';

/** A telephone or tablet: it has a camera, and nothing is dropped on it. */
export const TOUCHED = '@media (pointer: coarse)';

/** Words on and around the field. */
export interface FilePickTexts extends FileProblems {
  /** Opens the list of files. */
  readonly choose: string;
  /** Opens the camera; on telephones alone. */
  readonly camera: string;
  /** Says that a file can be dropped here. */
  readonly drop: string;
  readonly sending: string;
  readonly cancel: string;
  readonly again: string;
  /** Chooses another file in place of this one. */
  readonly replace: string;
  readonly sent: string;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: center;
`;

const Camera = styled(Button)`
  display: none;
  ${TOUCHED} {
    display: inline-flex;
  }
`;

interface ChooseButtonsProps {
  /** Beginning of the buttons' ids, and of the label's. */
  readonly id: string;
  readonly state: FileSendState;
  /** What was chosen or stored stands in the field. */
  readonly isShown: boolean;
  readonly texts: FilePickTexts;
  readonly onPick: () => void;
  /** Undefined where no camera is offered. */
  readonly onCamera: (() => void) | undefined;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
}

/** While it is read or sent. */
export const isBusy = ({ step }: FileSendState) => step === 'sending' || step === 'reading';

/** The first button stays in its place, and keeps the focus, while its words change. */
export function ChooseButtons(props: ChooseButtonsProps) {
  const { id, state, isShown, texts, onPick, onCamera, onAgain, onCancel } = props;
  const hasFailed = state.step === 'failed';
  const named = (name: string) => ({ id: `${id}-${name}`, 'aria-labelledby': `${id}-${name} ${id}-label` });
  const words = () => {
    if (isBusy(state)) return texts.cancel;
    if (hasFailed) return texts.again;
    return isShown ? texts.replace : texts.choose;
  };
  const act = () => {
    if (isBusy(state)) onCancel();
    else if (hasFailed) onAgain();
    else onPick();
  };
  return (
    <Actions>
      <Button {...named('next')} onClick={act}>
        {words()}
      </Button>
      {hasFailed && (
        <Button variant="ghost" {...named('other')} onClick={onPick}>
          {texts.replace}
        </Button>
      )}
      {onCamera && !isBusy(state) && (
        <Camera variant="ghost" {...named('camera')} onClick={onCamera}>
          {texts.camera}
        </Camera>
      )}
    </Actions>
  );
}
