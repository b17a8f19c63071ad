import { useSession } from '@plataforma/contract';
import { useLinkToken } from '@plataforma/forms';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PasswordResetKey, SecondStepMethod } from '@plataforma/schema';
import { askedOf } from './asked';
import { CodeEntry } from './code-entry';
import { RefusedLink } from './refused-link';
import { ResetLink } from './reset-link';
import { SetPassword } from './set-password';
import { UndoLink } from './undo-link';

/** A code that was typed and is right. */
interface Opened {
  readonly resetKey: PasswordResetKey;
  readonly email: string;
  readonly methods: readonly SecondStepMethod[];
}

/**
 * `/forgot-password/verify`: another password by the link of a mail or by its code, and what the link `Não fui eu` leads to.
 * Opening it spends nothing.
 */
export function VerifyPage() {
  const [reset, undo] = [useLinkToken('token'), useLinkToken('undo')];
  const [asked] = useState(askedOf(useLocation().state));
  const [opened, setOpened] = useState<Opened | null>(null);
  // What a link may do next depends on who is here.
  if (useSession().status === 'loading') return null;
  if (undo !== null) return <UndoLink key={undo} token={undo} />;
  if (reset !== null) return <ResetLink key={reset} token={reset} />;
  if (opened) return <SetPassword {...opened} />;
  if (asked) {
    return (
      <CodeEntry
        {...asked}
        onOpened={(code, methods) => setOpened({ resetKey: { code }, email: asked.email, methods })}
      />
    );
  }
  return <RefusedLink kind="reset" state="UNKNOWN" usedAt={null} />;
}
