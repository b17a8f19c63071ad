import {
  CompanyNumberField,
  DateField,
  DocumentNumberField,
  PhoneField,
  PostalCodeField,
  RadioField,
  TextAreaField,
} from '@plataforma/ui';
import { Exhibit, Specimen } from './exhibit';

const KINDS = [
  { value: 'PERSONAL', label: 'Pessoal', text: 'Você precisa do seu CPF, do seu celular e do seu endereço.' },
  { value: 'COMPANY', label: 'Empresa', text: 'Você precisa do CNPJ e dos dados dos sócios.' },
] as const;
const ANSWERS = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
] as const;

/** Fields for numbers and dates that customers know by heart. */
export function NumberFields() {
  return (
    <>
      <Exhibit name="CompanyNumberField">
        <Specimen state="com letras">
          <CompanyNumberField label="CNPJ" defaultValue="12.ABC.345/01DE-35" />
        </Specimen>
        <Specimen state="com erro">
          <CompanyNumberField
            label="CNPJ"
            defaultValue="12.ABC.345/01DE-36"
            error="CNPJ inválido. Confira os números e as letras."
          />
        </Specimen>
      </Exhibit>
      <Exhibit name="DateField">
        <Specimen state="vazio">
          <DateField label="Data de nascimento" />
        </Specimen>
        <Specimen state="com erro">
          <DateField label="Data de nascimento" defaultValue="31/02/1990" error="Esta data não existe." />
        </Specimen>
      </Exhibit>
      <Exhibit name="DocumentNumberField">
        <Specimen state="vazio">
          <DocumentNumberField label="CPF" />
        </Specimen>
        <Specimen state="com erro">
          <DocumentNumberField label="CPF" defaultValue="529.982.247-24" error="CPF inválido. Confira os números." />
        </Specimen>
        <Specimen state="disabled">
          <DocumentNumberField label="CPF" defaultValue="529.982.247-25" disabled />
        </Specimen>
      </Exhibit>
      <Exhibit name="PhoneField">
        <Specimen state="com ajuda">
          <PhoneField label="Celular" hint="Com DDD." />
        </Specimen>
      </Exhibit>
      <Exhibit name="PostalCodeField">
        <Specimen state="preenchido">
          <PostalCodeField label="CEP" defaultValue="01310-100" />
        </Specimen>
      </Exhibit>
    </>
  );
}

/** Several lines of text. */
export function TextAreas() {
  return (
    <Exhibit name="TextAreaField">
      <Specimen state="com ajuda">
        <TextAreaField label="Endereços permitidos" hint="Um por linha." />
      </Specimen>
      <Specimen state="com erro">
        <TextAreaField label="Endereços da chave" defaultValue="casa" error="“casa” não é um endereço IP." />
      </Specimen>
    </Exhibit>
  );
}

/** Choices of one among a few. */
export function Radios() {
  return (
    <Exhibit name="RadioField">
      <Specimen state="com textos">
        <RadioField label="Tipo de conta" options={KINDS} />
      </Specimen>
      <Specimen state="lado a lado">
        <RadioField label="Você é uma pessoa exposta politicamente?" options={ANSWERS} inline />
      </Specimen>
      <Specimen state="com erro">
        <RadioField label="Tipo de conta" options={KINDS} error="Escolha o tipo da conta." />
      </Specimen>
    </Exhibit>
  );
}
