import { useSession } from '@plataforma/contract';
import { ConfirmForm, useMutationForm, type SendContext } from '@plataforma/forms';
import type { UserError } from '@plataforma/schema';
import { Button, Dialog } from '@plataforma/ui';
import { useState } from 'react';
import type { DenyWithdrawalMutation } from './__generated__/confirm-withdraw';

type State = DenyWithdrawalMutation['denyWithdrawal']['state'];

/** Why a link does nothing any more. */
export type Refusal = Exclude<State, 'VALID'>;

export interface Answer {
  readonly state: State;
  readonly errors: readonly UserError[];
}

export interface DenyTexts {
  readonly open: string;
  readonly title: string;
  /** What happens then. */
  readonly effects: readonly string[];
  readonly submit: string;
  readonly keep: string;
  readonly close: string;
  readonly unreachable: string;
}

interface DenyProps {
  readonly texts: DenyTexts;
  readonly send: (context: SendContext) => Promise<Answer | null | undefined>;
  /** What the link was for has ended, and the account is protected. */
  readonly onDenied: () => void;
  /** The link does not do that any more. */
  readonly onRefused: (state: Refusal) => void;
}

/** "Não fui eu": says what happens then, and asks once. */
export function Deny(props: DenyProps) {
  const { texts } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="large" fullWidth onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={texts.title} closeLabel={texts.close} firm>
        <Question {...props} onKeep={close} />
      </Dialog>
    </>
  );
}

function Question({ texts, send, onDenied, onRefused, onKeep }: DenyProps & { readonly onKeep: () => void }) {
  const { refresh } = useSession();
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: {} }),
    send: (_nothing, context) => send(context),
    onDone: async () => {
      // A session of this browser has ended too, which its other tabs hear of.
      await refresh().catch(() => undefined);
      onDenied();
    },
    onRefused: ({ state }) => {
      if (state !== 'VALID') onRefused(state);
    },
    unreachable: texts.unreachable,
  });
  return (
    <ConfirmForm
      form={form}
      label={texts.title}
      texts={texts.effects}
      submit={texts.submit}
      keep={texts.keep}
      onKeep={onKeep}
    />
  );
}
