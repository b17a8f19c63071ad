import type { FieldProps } from '@plataforma/forms';
import type { SecondStepMethod, StepUpProof } from '@plataforma/schema';
import { CodeField, space, TextField, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** How a second factor is shown here. */
export type ProofKind = 'code' | 'recoveryCode';

const CODE_LENGTH = 6;

/** How it is shown at first; null when there is no second factor. */
export function firstKind(methods: readonly SecondStepMethod[]): ProofKind | null {
  if (methods.includes('TOTP')) return 'code';
  return methods.length > 0 ? 'recoveryCode' : null;
}

export const isProofTyped = (kind: ProofKind, text: string): boolean =>
  kind === 'code' ? text.length === CODE_LENGTH : text.trim() !== '';

export const proofOf = (kind: ProofKind, text: string): StepUpProof =>
  kind === 'code' ? { code: text } : { recoveryCode: text };

interface ProofFieldProps {
  readonly field: FieldProps;
  readonly kind: ProofKind;
  readonly methods: readonly SecondStepMethod[];
  readonly onKind: (kind: ProofKind) => void;
}

/** The code of the authenticator or, in its place, a recovery code. */
export function ProofField({ field, kind, methods, onKind }: ProofFieldProps) {
  const { t } = useTranslation();
  const other = kind === 'code' ? 'recoveryCode' : 'code';
  const hasOther = methods.includes('TOTP') && methods.includes('RECOVERY_CODE');
  return (
    <Root>
      {kind === 'code' ? (
        <CodeField {...field} label={t('stepUp.code')} hint={t('stepUp.codeHint')} />
      ) : (
        <TextField
          {...field}
          label={t('stepUp.recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {hasOther && (
        <p>
          <TextLink as="button" type="button" onClick={() => onKind(other)}>
            {t(`stepUp.use.${other}`)}
          </TextLink>
        </p>
      )}
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
