import {
  Checkbox,
  CodeField,
  CurrencyIcon,
  MoneyField,
  PasswordField,
  PasswordMeter,
  SearchField,
  SegmentedControl,
  SelectField,
  TextField,
} from '@plataforma/ui';
import { useState, type ReactNode } from 'react';
import { Exhibit, Room, Specimen } from './exhibit';
import { FilePicks } from './file-picks';
import { NumberFields, Radios, TextAreas } from './form-fields';

const LONG_ERROR =
  'Este endereço não é da rede escolhida. Confira a rede no aplicativo de onde você copiou e cole o endereço de novo.';
const LONG_LABEL = 'Nome completo como está no documento de identidade ou no passaporte';
const SIDES = [
  { value: 'buy', label: 'Comprar' },
  { value: 'sell', label: 'Vender' },
] as const;
const PERIODS = [
  { value: 'day', label: '1D' },
  { value: 'week', label: '1S' },
  { value: 'month', label: '1M' },
  { value: 'year', label: '1A' },
] as const;
const CURRENCIES = [
  { value: 'BTC', label: 'Bitcoin (BTC)' },
  { value: 'ETH', label: 'Ethereum (ETH)' },
] as const;

interface HeldProps<T> {
  readonly first: T;
  readonly children: (value: T, onChange: (value: T) => void) => ReactNode;
}

/** Holds the value of a field that a screen holds. */
function Held<T>({ first, children }: HeldProps<T>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

function TextFields() {
  return (
    <>
      <Exhibit name="TextField">
        <Specimen state="vazio">
          <TextField label="E-mail" />
        </Specimen>
        <Specimen state="com exemplo e ajuda">
          <TextField label="Telefone" placeholder="(11) 90000-0000" hint="Usamos para avisar de um novo acesso." />
        </Specimen>
        <Specimen state="preenchido">
          <TextField label="E-mail" defaultValue="ana@plataforma.test" />
        </Specimen>
        <Specimen state="com erro">
          <TextField label="E-mail" defaultValue="ana@" error="Este e-mail não parece completo." />
        </Specimen>
        <Specimen state="erro longo">
          <TextField
            label="Endereço"
            figures
            defaultValue="bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"
            error={LONG_ERROR}
          />
        </Specimen>
        <Specimen state="nome longo">
          <TextField label={LONG_LABEL} defaultValue="Ana Maria de Souza e Silva" />
        </Specimen>
        <Specimen state="disabled">
          <TextField label="CPF" figures disabled defaultValue="123.456.789-09" />
        </Specimen>
      </Exhibit>
      <Exhibit name="PasswordField">
        <Specimen state="preenchido">
          <PasswordField label="Senha" showLabel="Mostrar senha" hideLabel="Ocultar senha" defaultValue="senha" />
        </Specimen>
        <Specimen state="com erro">
          <PasswordField label="Senha" showLabel="Mostrar senha" hideLabel="Ocultar senha" error="Digite sua senha." />
        </Specimen>
        <Specimen state="disabled">
          <PasswordField
            label="Senha"
            showLabel="Mostrar senha"
            hideLabel="Ocultar senha"
            disabled
            defaultValue="senha"
          />
        </Specimen>
      </Exhibit>
    </>
  );
}

const STRENGTHS = [
  [null, ''],
  ['listed', 'Fraca: está entre as mais usadas.'],
  ['fair', 'Razoável. Mais palavras protegem melhor.'],
  ['good', 'Boa.'],
  ['strong', 'Forte.'],
] as const;

function Secrets() {
  return (
    <>
      <Exhibit name="CodeField">
        <Specimen state="vazio, com ajuda">
          <CodeField label="Código de 6 dígitos" hint="Está no e-mail que enviamos." />
        </Specimen>
        <Specimen state="preenchido">
          <CodeField label="Código de 6 dígitos" defaultValue="042913" />
        </Specimen>
        <Specimen state="com erro">
          <CodeField label="Código de 6 dígitos" defaultValue="042914" error="Código incorreto ou vencido." />
        </Specimen>
        <Specimen state="disabled">
          <CodeField label="Código de 6 dígitos" disabled defaultValue="042913" />
        </Specimen>
      </Exhibit>
      <Exhibit name="PasswordMeter">
        {STRENGTHS.map(([strength, text]) => (
          <Specimen key={text} state={strength ?? 'vazio'}>
            <PasswordMeter strength={strength} text={text} />
          </Specimen>
        ))}
      </Exhibit>
    </>
  );
}

function AmountFields() {
  return (
    <Exhibit name="MoneyField">
      <Specimen state="vazio">
        <MoneyField label="Valor" unit="BRL" decimals={2} />
      </Specimen>
      <Specimen state="preenchido, com ajuda">
        <MoneyField label="Quantidade" unit="BTC" decimals={8} defaultValue="0,00420000" hint="Disponível: 0,05 BTC" />
      </Specimen>
      <Specimen state="com erro">
        <MoneyField
          label="Valor"
          unit="BRL"
          decimals={2}
          defaultValue="1.000.000,00"
          error="Seu saldo é de R$ 500,00."
        />
      </Specimen>
      <Specimen state="disabled">
        <MoneyField label="Valor" unit="BRL" decimals={2} disabled defaultValue="100,00" />
      </Specimen>
    </Exhibit>
  );
}

function Selects() {
  return (
    <Exhibit name="SelectField">
      <Specimen state="com marca">
        <Held<(typeof CURRENCIES)[number]['value']> first="BTC">
          {(code, onValueChange) => (
            <SelectField
              label="Moeda"
              options={CURRENCIES}
              value={code}
              onValueChange={onValueChange}
              leading={<CurrencyIcon code={code} size={24} />}
            />
          )}
        </Held>
      </Specimen>
      <Specimen state="com ajuda">
        <SelectField label="Moeda" options={CURRENCIES} hint="As duas chegam em até dez minutos." />
      </Specimen>
      <Specimen state="com erro">
        <SelectField label="Moeda" options={CURRENCIES} error="Escolha uma moeda que você tem." />
      </Specimen>
      <Specimen state="disabled">
        <SelectField label="Moeda" options={CURRENCIES} disabled />
      </Specimen>
    </Exhibit>
  );
}

function Segments() {
  return (
    <Exhibit name="SegmentedControl">
      <Specimen state="neutral">
        <Held<(typeof PERIODS)[number]['value']> first="week">
          {(value, onChange) => (
            <SegmentedControl label="Período" options={PERIODS} value={value} onChange={onChange} />
          )}
        </Held>
      </Specimen>
      <Specimen state="up, medium, fullWidth">
        <Held<(typeof SIDES)[number]['value']> first="buy">
          {(value, onChange) => (
            <SegmentedControl
              label="Lado"
              options={SIDES}
              value={value}
              onChange={onChange}
              tone={value === 'buy' ? 'up' : 'down'}
              size="medium"
              fullWidth
            />
          )}
        </Held>
      </Specimen>
      <Specimen state="sem escolha">
        <Held<(typeof PERIODS)[number]['value'] | null> first={null}>
          {(value, onChange) => (
            <SegmentedControl label="Período sem escolha" options={PERIODS} value={value} onChange={onChange} />
          )}
        </Held>
      </Specimen>
    </Exhibit>
  );
}

function Checkboxes() {
  return (
    <Exhibit name="Checkbox">
      <Specimen state="desligado, ligado, disabled">
        <Held first={false}>
          {(value, onChange) => (
            <Checkbox checked={value} onChange={onChange}>
              Ocultar saldos pequenos
            </Checkbox>
          )}
        </Held>
        <Held first={true}>
          {(value, onChange) => (
            <Checkbox checked={value} onChange={onChange}>
              Só favoritos
            </Checkbox>
          )}
        </Held>
        <Held first={false}>
          {(value, onChange) => (
            <Checkbox
              checked={value}
              onChange={onChange}
              error={value ? undefined : 'Aceite os termos para continuar.'}
            >
              Li e aceito os termos de uso
            </Checkbox>
          )}
        </Held>
        <Checkbox checked disabled onChange={() => undefined}>
          Avisos de segurança
        </Checkbox>
      </Specimen>
      <Specimen state="texto longo">
        <Held first={false}>
          {(value, onChange) => (
            <Checkbox checked={value} onChange={onChange}>
              Declaro que os recursos são meus, que não sou pessoa exposta politicamente e que li os termos de uso
            </Checkbox>
          )}
        </Held>
      </Specimen>
    </Exhibit>
  );
}

function Searches() {
  return (
    <Exhibit name="SearchField">
      <Specimen state="vazio">
        <Held first="">
          {(value, onChange) => (
            <SearchField
              label="Procurar moeda"
              clearLabel="Limpar a busca de moeda"
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      </Specimen>
      <Specimen state="preenchido">
        <Held first="bitcoin">
          {(value, onChange) => (
            <SearchField
              label="Procurar mercado"
              clearLabel="Limpar a busca de mercado"
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      </Specimen>
    </Exhibit>
  );
}

export function FieldsRoom() {
  return (
    <Room id="fields" title="Campos">
      <TextFields />
      <Secrets />
      <AmountFields />
      <NumberFields />
      <Selects />
      <Radios />
      <TextAreas />
      <FilePicks />
      <Segments />
      <Checkboxes />
      <Searches />
    </Room>
  );
}
