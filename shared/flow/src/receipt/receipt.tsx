import { CheckIcon, color, CopyButton, FigureList, font, media, radius, space, type FigureRow } from '@plataforma/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/* Takes the focus when the pressed button disappears, so that a screen reader reads the receipt. */
const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  outline: none;
`;

/* A check mark, what happened, and the main figure. */
const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  text-align: center;
  > span {
    display: grid;
    place-items: center;
    width: ${space(12)};
    height: ${space(12)};
    margin-bottom: ${space(2)};
    border-radius: ${radius.round};
    background: ${color.upSoft};
    color: ${color.up};
  }
  > p {
    color: ${color.quiet};
  }
  > strong {
    font: ${font.weight.semibold} ${font.size.s24} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.from768} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;

export interface ReceiptProps {
  /** What happened, such as "Você comprou". */
  readonly done: string;
  /** The figure that matters. */
  readonly amount: ReactNode;
  readonly rows: readonly FigureRow[];
  /** The receipt for the clipboard: see `receiptText`. */
  readonly text: string;
  /** Buttons beside the one that copies. */
  readonly tools?: ReactNode;
  /** Where one goes from here: buttons. */
  readonly children: ReactNode;
}

/** The result of a command that moved money, to read, copy and keep. */
export function Receipt({ done, amount, rows, text, tools, children }: ReceiptProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);

  // The pressed button is gone: the receipt takes the focus, so that it is read.
  useEffect(() => root.current?.focus(), []);

  return (
    <Root ref={root} tabIndex={-1}>
      <Done>
        <span>
          <CheckIcon />
        </span>
        <p>{done}</p>
        <strong translate="no">{amount}</strong>
      </Done>
      <FigureList rows={rows} />
      <Tools>
        <CopyButton size="small" text={text} label={t('receipt.copy')} copiedLabel={t('receipt.copied')} />
        {tools}
      </Tools>
      <Actions>{children}</Actions>
    </Root>
  );
}
