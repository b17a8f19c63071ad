import { type Ref, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { CloseIcon, SearchIcon } from '../marks/icons';
import { color, control, font, media, radius, space } from '../theme/tokens';

export interface SearchFieldProps {
  /** What to look for. It is the accessible name, and it is shown while nothing is typed. */
  readonly label: string;
  /** Name of the button that empties the field. The button is there while something is typed. */
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const Root = styled.label`
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

/*
 * At least 16 px on a phone. Otherwise iOS zooms into the page on focus. The border shows the focus, and the outline
 * stays for forced colours.
 */
const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0 ${space(8)} 0 0;
  border: 0;
  background: transparent;
  color: ${color.text};
  font: ${font.weight.regular} ${font.size.s16} / ${font.leading.heading} ${font.family};
  &:focus-visible {
    outline: 2px solid transparent;
  }
  /* While nothing is typed there is no button, and the words use its space. */
  &:placeholder-shown {
    padding-right: ${space(2)};
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

/** A field that narrows a list to what is typed. When its button empties it, the field keeps the focus. */
export function SearchField({ label, clearLabel, value, onChange, name, className, ref }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, []);
  const clear = () => {
    onChange('');
    // The button disappears, so the field takes the focus.
    field.current?.focus();
  };
  return (
    <Root className={className}>
      <SearchIcon size={16} />
      <Input
        ref={field}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value !== '' && (
        <Clear label={clearLabel} onClick={clear}>
          <CloseIcon size={16} />
        </Clear>
      )}
    </Root>
  );
}
