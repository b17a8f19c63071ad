import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { parseDecimalInput } from '@plataforma/format';
import { MoneyField, Notice, SegmentedControl, SelectField, TextField } from '@plataforma/ui';
import { useState } from 'react';
import { Exhibit, Room, Specimen } from './exhibit';

const ANSWERS = [
  { value: 'done', label: 'Feito' },
  { value: 'refused', label: 'Recusado' },
  { value: 'unreachable', label: 'Sem conexão' },
] as const;
type Answer = (typeof ANSWERS)[number]['value'];
const ACCOUNTS = [
  { value: 'wallet', label: 'Carteira' },
  { value: 'pro', label: 'Conta Pro' },
] as const;
const REFUSALS = [
  { name: 'amount', messages: ['Seu saldo é de R$ 500,00.'] },
  { name: 'base', messages: ['Nada foi transferido. Confira o valor e tente de novo.'] },
];
const ANSWERS_AFTER_MS = 1_200;

interface LiveFormProps {
  readonly answer: Answer;
}

function LiveForm({ answer }: LiveFormProps) {
  const [done, setDone] = useState(false);
  const form = useMutationForm({
    initial: { name: '', amount: '', account: 'wallet' },
    read: (typed) => {
      const amount = parseDecimalInput(typed.amount, { decimals: 2 });
      return judged(
        {
          name: typed.name === '' ? 'Dê um nome à transferência.' : undefined,
          amount: amount.ok ? undefined : 'Digite o valor, como 100,00.',
        },
        () => typed,
      );
    },
    send: async () => {
      setDone(false);
      await new Promise((answered) => setTimeout(answered, ANSWERS_AFTER_MS));
      if (answer === 'unreachable') return null;
      return { errors: answer === 'refused' ? REFUSALS : [] };
    },
    onDone: () => setDone(true),
  });
  return (
    <Form form={form} aria-label="Transferência de exemplo">
      <TextField {...form.field('name')} label="Nome" />
      <MoneyField {...form.field('amount')} label="Valor" unit="BRL" decimals={2} />
      <SelectField {...form.field('account')} label="Para" options={ACCOUNTS} />
      <SubmitButton form={form} notice={done ? <Notice kind="success">Feito.</Notice> : undefined}>
        Transferir
      </SubmitButton>
    </Form>
  );
}

export function FormsRoom() {
  const [answer, setAnswer] = useState<Answer>('refused');
  return (
    <Room id="forms" title="Formulários">
      <Exhibit name="Form">
        <Specimen state="enviado como se a resposta fosse a escolhida">
          <SegmentedControl label="Resposta" options={ANSWERS} value={answer} onChange={setAnswer} fullWidth />
          <LiveForm answer={answer} />
        </Specimen>
      </Exhibit>
      <Exhibit name="SubmitButton">
        <Specimen state="pronto">
          <SubmitButton form={{ problem: null, busy: false, dismiss: () => undefined }}>Entrar</SubmitButton>
        </Specimen>
        <Specimen state="busy">
          <SubmitButton form={{ problem: null, busy: true, dismiss: () => undefined }}>Entrar</SubmitButton>
        </Specimen>
        <Specimen state="com o problema do formulário">
          <SubmitButton form={{ problem: 'E-mail ou senha incorretos.', busy: false, dismiss: () => undefined }}>
            Entrar
          </SubmitButton>
        </Specimen>
        <Specimen state="com outro aviso, disabled">
          <SubmitButton
            form={{ problem: null, busy: false, dismiss: () => undefined }}
            disabled
            notice={<Notice kind="warning">Muitas tentativas. Tente de novo em 14:05.</Notice>}
          >
            Entrar
          </SubmitButton>
        </Specimen>
      </Exhibit>
    </Room>
  );
}
