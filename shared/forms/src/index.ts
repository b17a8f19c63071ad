export { BrandBar } from './brand-bar';
export { AddressFields, type AddressText } from './address/address-fields';
export { initialAddress, readAddress } from './address/read-address';
export { STATES } from './address/states';
export { useKnownAddress } from './address/use-known-address';
export { isEmail } from './email';
export { ConfirmForm, type ConfirmFormProps } from './confirm-form';
export { Form, SubmitButton } from './form';
export { NewPassword, type NewPasswordText } from './new-password';
export { newPasswordFault } from './new-password-fault';
export {
  readBirth,
  readBirthDate,
  readCpf,
  readForeignNumber,
  readName,
  readPhone,
  type NameFault,
} from './person/person-rules';
export { typedDate } from './person/typed-date';
export { judged, type Messages, type Reading } from './reading';
export { useStepTitle } from './use-step-title';
export { useFirstFocus } from './use-first-focus';
export { useDraft, type Draft } from './use-draft';
export { useForm, type FieldProps, type Form as FormState, type FormOptions } from './use-form';
export { inTime, type SendContext } from './in-time';
export { useMutationForm, type MutationFormOptions } from './use-mutation-form';
export { ResendCode, type ResendCodeProps } from './resend-code';
export { megabytesOf, useSendUpload, type UploadTexts } from './use-send-upload';
export { useSendWhole } from './use-send-whole';
export { linkState, useLinkToken } from './use-link-token';
