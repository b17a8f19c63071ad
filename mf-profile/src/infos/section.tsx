import { useDraft, type Draft } from '@plataforma/forms';
import { Button, Card, font, Notice, space } from '@plataforma/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface SectionProps {
  /** Of the draft of its form, among those of the page. */
  readonly name: string;
  /** Id of the customer. */
  readonly owner: string;
  readonly title: string;
  /** What the button says that opens the form; null when nothing can be changed here. */
  readonly change: string | null;
  /** Whether the form is open from the beginning, because something waits in it. */
  readonly begun?: boolean;
  /** What is known; it stays while the form is open. */
  readonly children: ReactNode;
  /** The form, which keeps its draft. It calls `close` when it is done, with what became of it. */
  readonly form: (draft: Draft, close: (done?: string) => void) => ReactNode;
}

/**
 * A part of the customer's data, with the form that changes it. The focus goes into the form and comes back. What was typed is there
 * again on the way back to the page, in the open form.
 */
export function Section({ name, owner, title, change, begun = false, children, form }: SectionProps) {
  const { t } = useTranslation('infos');
  const id = useId();
  const draft = useDraft(owner, name);
  const [begins] = useState(() => begun || draft.kept() !== undefined);
  const [editing, setEditing] = useState(begins);
  const [done, setDone] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(begins);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    if (editing) box.current?.querySelector<HTMLElement>('input, select')?.focus();
    else button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = (what?: string) => {
    draft.drop();
    setDone(what ?? null);
    setEditing(false);
  };
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {change !== null && !editing && (
          <Button ref={button} variant="secondary" size="small" onClick={() => setEditing(true)}>
            {change}
          </Button>
        )}
      </Head>
      {done !== null && !editing && <Notice kind="success">{done}</Notice>}
      {children}
      {editing && (
        <Box ref={box}>
          {form(draft, close)}
          <Button variant="ghost" fullWidth onClick={() => close()}>
            {t('cancel')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${space(8)};
  margin-bottom: ${space(3)};
  > h2 {
    font-size: ${font.size.s16};
  }
  + [role='status'] {
    margin-bottom: ${space(3)};
  }
`;

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(5)};
`;
