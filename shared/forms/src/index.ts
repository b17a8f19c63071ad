export { Form, SubmitButton } from './form';
export { judged, type Messages, type Reading } from './reading';
export { useDraft, type Draft } from './use-draft';
export { useForm, type FieldProps, type Form as FormState, type FormOptions } from './use-form';
export { useMutationForm, type MutationFormOptions, type SendContext } from './use-mutation-form';
export { sendFile, type FileOutcome, type FileToSend } from './send-file';
export { useSendWhole } from './use-send-whole';
