import type { FieldProps } from '@plataforma/forms';
import { arePasskeysOffered } from '@plataforma/passkeys/offered';
import type { SecondStepMethod, StepUpProof } from '@plataforma/schema';
import { CodeField, space, TextField, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** How a second factor is shown here. A passkey is not typed: the browser asks for it when the form is sent. */
export type ProofKind = 'code' | 'passkey' | 'recoveryCode';

const CODE_LENGTH = 6;

const KIND_OF: Readonly<Record<SecondStepMethod, ProofKind>> = {
  TOTP: 'code',
  PASSKEY: 'passkey',
  RECOVERY_CODE: 'recoveryCode',
};

/** The ways that can be gone in this browser, the quickest first; none when there is no second factor. */
export function proofKinds(methods: readonly SecondStepMethod[]): readonly ProofKind[] {
  const kinds = methods.map((method) => KIND_OF[method]).filter((kind) => kind !== 'passkey' || arePasskeysOffered());
  return methods.length > 0 && kinds.length === 0 ? ['recoveryCode'] : kinds;
}

export function isProofTyped(kind: ProofKind, text: string): boolean {
  if (kind === 'passkey') return true;
  return kind === 'code' ? text.length === CODE_LENGTH : text.trim() !== '';
}

/** What was typed as a proof; null of what is not typed. */
export function proofOf(kind: ProofKind | null, text: string): StepUpProof | null {
  if (kind === null || kind === 'passkey') return null;
  return kind === 'code' ? { code: text } : { recoveryCode: text };
}

interface ProofFieldProps {
  readonly field: FieldProps;
  readonly kind: ProofKind;
  readonly kinds: readonly ProofKind[];
  /** What is said of a passkey in the place of a field. */
  readonly passkeyText: string;
  readonly onKind: (kind: ProofKind) => void;
}

/** The code of the authenticator or, in its place, a passkey or a recovery code. */
export function ProofField({ field, kind, kinds, passkeyText, onKind }: ProofFieldProps) {
  const { t } = useTranslation();
  return (
    <Root>
      {kind === 'code' && <CodeField {...field} label={t('stepUp.code')} hint={t('stepUp.codeHint')} />}
      {kind === 'passkey' && <p>{passkeyText}</p>}
      {kind === 'recoveryCode' && (
        <TextField
          {...field}
          label={t('stepUp.recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {kinds
        .filter((each) => each !== kind)
        .map((other) => (
          <p key={other}>
            <TextLink as="button" type="button" onClick={() => onKind(other)}>
              {t(`stepUp.use.${other}`)}
            </TextLink>
          </p>
        ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  button {
    padding-inline: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
`;
