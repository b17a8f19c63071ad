import { useFeature, useHiddenValues } from '@plataforma/contract';
import type { ProfileDocumentKind } from '@plataforma/schema';
import { color, font, InfoIcon, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

export interface HolderDocument {
  readonly kind: ProfileDocumentKind;
  readonly maskedNumber: string;
}

interface HolderNoteProps {
  /** The customer's own; null where the account has none. */
  readonly document: HolderDocument | null;
  /** A TED is known by its payer's document, so it can come from no other. */
  readonly isTed?: boolean;
}

/** From whose account the money has to come. */
export function HolderNote({ document, isTed = false }: HolderNoteProps) {
  const { t } = useTranslation('deposit');
  const isFromAnyone = useFeature('thirdPartyBrlDeposit');
  const [hidden] = useHiddenValues();
  const text = () => {
    if (isFromAnyone && !isTed) return t('holder.anyone');
    const way = isTed ? 'ted.from' : 'holder';
    if (hidden || (document?.kind !== 'CPF' && document?.kind !== 'CNPJ')) return t(`${way}.own`);
    return t(`${way}.${document.kind}`, { document: document.maskedNumber });
  };
  return (
    <Note>
      <InfoIcon size={16} />
      <p>{text()}</p>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  gap: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  > svg {
    flex: none;
    margin-top: ${space(0.5)};
  }
`;
