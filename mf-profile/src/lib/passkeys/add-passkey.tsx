import { Button, Notice, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AddPasskeyAnswer } from './make-passkey';
import { useAddPasskey } from './use-add-passkey';

interface AddPasskeyProps {
  /** The passkey is the customer's. */
  readonly onAdded: (answer: AddPasskeyAnswer) => void;
  /** It is the next thing to do on the page. */
  readonly main?: boolean;
}

/** Makes a passkey in this browser. */
export function AddPasskey({ onAdded, main = false }: AddPasskeyProps) {
  const { t } = useTranslation('passkeys');
  const { busy, told, add } = useAddPasskey(onAdded);
  return (
    <Way>
      {told && <Notice kind={told.kind}>{told.text}</Notice>}
      <div>
        <Button busy={busy} onClick={add} {...(main ? { size: 'large', fullWidth: true, variant: 'primary' } : {})}>
          {t('add.submit')}
        </Button>
      </div>
    </Way>
  );
}

const Way = styled.div`
  display: grid;
  gap: ${space(3)};
`;
