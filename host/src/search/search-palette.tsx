import { type Command, type ExternalStore, usePreference } from '@plataforma/contract';
import {
  CloseIcon,
  color,
  Dialog,
  EmptyState,
  font,
  IconButton,
  media,
  SearchIcon,
  space,
  VisuallyHidden,
} from '@plataforma/ui';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type PaletteEntry, paletteGroups, parseRecent, withRecent } from './palette-entries';
import { PaletteHints } from './palette-hints';
import { PaletteResults } from './palette-results';
import { usePaletteSources } from './use-palette-sources';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  max-height: inherit;
`;

const Field = styled.div`
  align-items: center;
  border-bottom: 1px solid ${color.hairline};
  color: ${color.quiet};
  display: flex;
  flex: none;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(5)};
`;

/* The field has the focus as long as the palette is open. So a focus ring would say nothing. */
const Input = styled.input`
  background: none;
  border: 0;
  color: ${color.text};
  flex: 1;
  font: ${font.weight.medium} ${font.size.s16} / ${font.leading.text} ${font.family};
  height: ${space(10)};
  min-width: 0;
  outline: none;
  padding: 0;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
`;

const Results = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space(2)};
  scrollbar-width: thin;

  ${media.from768} {
    min-height: ${space(60)};
  }
`;

export interface SearchPaletteProps {
  /** Entries that screens have registered. */
  readonly commands: ExternalStore<readonly Command[]>;
  readonly onClose: () => void;
}

/** Index to which the key leads among `count` results; it wraps around. Null for a key that does not move. */
function target(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return null;
}

/** The typed text, its results, and the active one. */
function usePalette({ commands, onClose }: SearchPaletteProps) {
  const sources = usePaletteSources(commands);
  const [recent, setRecent] = usePreference('search-recent', parseRecent);
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(0);
  const groups = useMemo(() => paletteGroups(sources, typed, recent), [sources, typed, recent]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  // There may be fewer results than a moment ago. Then the last one is active.
  const active = Math.max(0, Math.min(pointed, entries.length - 1));
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    if (!entry.stays) {
      onClose();
      setRecent(withRecent(recent, entry.id));
    }
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a letter is part of the text.
    if (event.nativeEvent.isComposing) return;
    const next = target(event.key, active, entries.length);
    if (next !== null) setPointed(next);
    else if (event.key === 'Enter') choose(entries[active]);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setPointed(0);
  };
  return { groups, entries, typed, type, active, point: setPointed, choose, onKeyDown };
}

/** The product's one search: pages, markets and actions in one field (ARIA: combobox). */
export function SearchPalette(props: SearchPaletteProps) {
  const { t } = useTranslation('common');
  const { groups, entries, typed, type, active, point, choose, onKeyDown } = usePalette(props);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const found = entries.length > 0;
  return (
    <Dialog open onClose={props.onClose} title={t('search.title')} closeLabel={t('action.close')} placement="top" bare>
      <Frame>
        <Field>
          <SearchIcon size={20} />
          <Input
            type="text"
            inputMode="search"
            role="combobox"
            aria-label={t('search.placeholder')}
            aria-expanded={found}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t('action.close')} onClick={props.onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </Field>
        <Results id={listId} role="listbox" aria-label={t('search.results')} hidden={!found}>
          <PaletteResults groups={groups} active={active} optionId={optionId} onPoint={point} onChoose={choose} />
        </Results>
        {!found && (
          <EmptyState
            icon={<SearchIcon size={20} />}
            title={t('search.emptyTitle', { query: typed.trim() })}
            text={t('search.emptyText')}
          />
        )}
        <VisuallyHidden role="status">
          {typed.trim() !== '' && t('search.count', { count: entries.length })}
        </VisuallyHidden>
        <PaletteHints />
      </Frame>
    </Dialog>
  );
}
