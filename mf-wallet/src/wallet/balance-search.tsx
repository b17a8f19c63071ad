import { CloseIcon, IconButton, SearchIcon, color, control, font, media, radius, space } from '@plataforma/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface BalanceSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Finds a currency among the balances; of the look that the search of the markets has. */
export function BalanceSearch({ value, onChange }: BalanceSearchProps) {
  const { t } = useTranslation('wallet');
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <Field>
      <SearchIcon size={16} />
      <Input
        ref={field}
        type="search"
        aria-label={t('balances.search')}
        placeholder={t('balances.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value !== '' && (
        <Clear label={t('balances.clearSearch')} onClick={clear}>
          <CloseIcon size={16} />
        </Clear>
      )}
    </Field>
  );
}

const Field = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: ${control.medium};
  padding-left: ${space(3)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.r8};
  color: ${color.quiet};

  &:has(:focus-visible) {
    border-color: ${color.focus};
    box-shadow: 0 0 0 1px ${color.focus};
  }

  ${media.from768} {
    height: ${control.small};
    padding-left: ${space(2)};
  }
`;

/* 16 px at least on a phone, or iOS zooms into the page on focus. The border shows the focus; the outline remains for forced colours. */
const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0 ${space(8)} 0 0;
  border: 0;
  outline: 2px solid transparent;
  background: transparent;
  color: ${color.text};
  font: ${font.weight.regular} ${font.size.s16} / ${font.leading.heading} ${font.family};

  &:focus-visible {
    outline: 2px solid transparent;
  }

  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }

  ${media.from768} {
    font-size: ${font.size.s14};
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  right: ${space(1)};
  width: ${space(6)};
  height: ${space(6)};
`;
