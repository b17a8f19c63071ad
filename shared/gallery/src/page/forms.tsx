import {
  AddressFields,
  type AddressText,
  ConfirmForm,
  Form,
  initialAddress,
  judged,
  NewPassword,
  type NewPasswordText,
  readAddress,
  ResendCode,
  SubmitButton,
  useMutationForm,
} from '@plataforma/forms';
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

const PASSWORD_TEXTS: Readonly<Record<NewPasswordText, string>> = {
  label: 'Senha nova',
  show: 'Mostrar senha nova',
  hide: 'Ocultar senha nova',
  hint: 'Use ao menos 10 caracteres.',
  long: 'Use no máximo 128 caracteres.',
  own: 'Fraca: contém seu e-mail ou o nome do produto.',
  listed: 'Fraca: está entre as mais usadas.',
  repeated: 'Fraca: repete os mesmos caracteres.',
  sequence: 'Fraca: segue uma sequência.',
  fair: 'Razoável. Mais palavras protegem melhor.',
  good: 'Boa.',
  strong: 'Forte.',
};

const ADDRESS_TEXTS: Readonly<Record<AddressText, string>> = {
  cep: 'CEP do endereço',
  street: 'Rua',
  number: 'Número da casa',
  withoutNumber: 'Sem número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade do endereço',
  state: 'Estado (UF)',
  choose: 'Escolha',
  'lookUp.loading': 'Procurando o endereço…',
  'lookUp.known': 'Confira o endereço.',
  'lookUp.unknown': 'Não encontramos este CEP. Preencha o endereço.',
  'lookUp.tooMany': 'Muitas consultas seguidas. Preencha o endereço.',
  'lookUp.failed': 'Não conseguimos procurar o CEP. Preencha o endereço.',
  'wrong.cep': 'Digite os 8 números do CEP.',
  'wrong.street': 'Digite a rua.',
  'wrong.number': 'Digite o número ou marque “Sem número”.',
  'wrong.district': 'Digite o bairro.',
  'wrong.city': 'Digite a cidade.',
  'wrong.state': 'Escolha o estado.',
};
const PAULISTA = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

function Address() {
  const form = useMutationForm({
    initial: initialAddress(PAULISTA),
    read: (values) => readAddress(values, (key) => ADDRESS_TEXTS[`wrong.${key}`]),
    send: async () => ({ errors: [] }),
    onDone: () => undefined,
  });
  return (
    <Form form={form} aria-label="Endereço de exemplo">
      <AddressFields form={form} lookUp="known" say={(key) => ADDRESS_TEXTS[key]} />
    </Form>
  );
}

function Confirm() {
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => null),
    send: async () => ({ errors: [] }),
    onDone: () => undefined,
  });
  return (
    <ConfirmForm
      form={form}
      label="Revogar a chave de exemplo?"
      about="Robô de compras"
      texts={['Os programas que usam esta chave param na hora, e ela não volta.']}
      submit="Revogar a chave de exemplo"
      keep="Manter a chave"
      onKeep={() => undefined}
    />
  );
}

const RESEND_TEXTS = {
  resend: 'Enviar outro código',
  resendIn: (seconds: number) => `Enviar outro código em ${seconds} s`,
  resent: 'Enviamos outro código.',
  failed: 'Não recebemos resposta da Plataforma, e outro código pode já estar a caminho. Tente de novo.',
  slow: 'Está demorando? Veja o spam ou peça outro código.',
};

export function FormsRoom() {
  const [answer, setAnswer] = useState<Answer>('refused');
  const [password, setPassword] = useState('');
  return (
    <Room id="forms" title="Formulários">
      <Exhibit name="Form">
        <Specimen state="enviado como se a resposta fosse a escolhida">
          <SegmentedControl label="Resposta" options={ANSWERS} value={answer} onChange={setAnswer} fullWidth />
          <LiveForm answer={answer} />
        </Specimen>
      </Exhibit>
      <Exhibit name="NewPassword">
        <Specimen state="julga o que se digita">
          <NewPassword
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            typed={password}
            own={['ana.souza@exemplo.com']}
            say={(text) => PASSWORD_TEXTS[text]}
          />
        </Specimen>
      </Exhibit>
      <Exhibit name="AddressFields">
        <Specimen state="preenchido pelo CEP">
          <Address />
        </Specimen>
      </Exhibit>
      <Exhibit name="ResendCode">
        <Specimen state="já pode pedir">
          <ResendCode resendAt={null} ask={async () => []} texts={RESEND_TEXTS} />
        </Specimen>
      </Exhibit>
      <Exhibit name="ConfirmForm">
        <Specimen state="antes de remover">
          <Confirm />
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
