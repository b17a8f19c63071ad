import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';
import type { ButtonSize, ButtonVariant } from './button';
import { CheckIcon, CopyIcon } from '../marks/icons';
import { visuallyHidden } from '../theme/mixins';
import { space } from '../theme/tokens';

export interface CopyButtonProps {
  /** Text for the clipboard. */
  readonly text: string;
  /** Text of the button. */
  readonly label: string;
  /** Text that is shown for two seconds, and announced, after copying. */
  readonly copiedLabel: string;
  /** Look, size and width, as for Button. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly fullWidth?: boolean | undefined;
}

const SHOWN_FOR = 2000;

// Both texts share one cell. So the button is as wide as the longer one from the start.
const Face = styled.span<{ readonly $shown: boolean }>`
  display: inline-flex;
  grid-area: 1 / 1;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

const Faces = styled.span`
  display: grid;
`;

const Announcement = styled.span`
  ${visuallyHidden}
`;

/** Copies a text and confirms it, in words and politely for a screen reader. */
export function CopyButton({ text, label, copiedLabel, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === text;

  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const press = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // The clipboard was refused, or the page came over plain http. The browser's own box shows the text selected, to
      // be copied by hand.
      window.prompt(label, text);
    }
  };

  return (
    <>
      <Button {...look} onClick={() => void press()}>
        <Faces>
          <Face $shown={!done}>
            <CopyIcon size={18} />
            {label}
          </Face>
          <Face $shown={done} aria-hidden>
            <CheckIcon size={18} />
            {copiedLabel}
          </Face>
        </Faces>
      </Button>
      <Announcement role="status">{done ? copiedLabel : ''}</Announcement>
    </>
  );
}
