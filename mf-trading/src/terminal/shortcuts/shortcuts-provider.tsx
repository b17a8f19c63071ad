import { useCommands, usePreference, useSession, type Command } from '@plataforma/contract';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useTerminal } from '../lib/terminal-state';
import { FillSound } from './fill-sound';
import { isShortcutId, shortcutFor, shortcutIds, shortcutOf, type ShortcutId } from './registry';
import { ShortcutsContext, type Shortcuts } from './shortcuts-context';

const HelpSheet = lazy(() =>
  import(/* webpackChunkName: "later-terminal-help" */ './help-sheet').then(({ HelpSheet: sheet }) => ({
    default: sheet,
  })),
);

const KEY = 'terminal-shortcuts';

const parse = (stored: unknown): boolean => stored !== false;

/* Its only purpose is to know what is inside. */
const Root = styled.div`
  display: contents;
`;

/** Whether keys are text here, or choose something themselves. */
function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || hasText(target);
}

const hasText = (target: Element) => target instanceof HTMLElement && target.isContentEditable;

const hasDialog = () => Number(document.documentElement.dataset['openDialogs'] ?? 0) > 0;

/**
 * A press that belongs to somebody else: it was handled already, it is part of a composed letter, or the key is held
 * down.
 */
const isTaken = (event: KeyboardEvent) => event.defaultPrevented || event.isComposing || event.repeat;

/** Marks the terminal's part of the shell's header, which stands elsewhere on the page. */
const OF_TERMINAL = '[data-terminal]';

/** Also true around the terminal: after coming from another page, the focus is on the main landmark. */
const isInside = (root: Element, target: Element) =>
  root.contains(target) || target.contains(root) || target.closest(OF_TERMINAL) !== null;

/**
 * The terminal's own keys. They work only while the focus is in the terminal or nowhere, and never in fields and
 * dialogs or with Ctrl, Alt or ⌘.
 */
function useKeys(enabled: boolean, run: (id: ShortcutId) => boolean) {
  const root = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!enabled || isTaken(event) || hasDialog()) return;
    if (!(target instanceof Element)) return;
    if (!root.current || !isInside(root.current, target)) return;
    const id = shortcutFor(event, 'terminal');
    if (id === null) return;
    if (id === 'leave') {
      if (target instanceof HTMLElement && target !== document.body) target.blur();
      return;
    }
    if (!isTyping(target) && run(id)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return root;
}

type Answer = (id: ShortcutId) => void;

const idsIn = (key: string): readonly ShortcutId[] => key.split(' ').filter(isShortcutId);

/** The handler of each shortcut. The last one that was registered counts. */
function useAnswers() {
  const [answers] = useState(() => new Map<ShortcutId, Answer>());
  // A text and not a set, so that registering the same shortcuts again changes nothing.
  const [key, setKey] = useState('');
  const register = useCallback(
    (ids: readonly ShortcutId[], run: Answer) => {
      const tell = () => setKey(shortcutIds.filter((id) => answers.has(id)).join(' '));
      for (const id of ids) answers.set(id, run);
      tell();
      return () => {
        for (const id of ids) if (answers.get(id) === run) answers.delete(id);
        tell();
      };
    },
    [answers],
  );
  return { answers, key, register };
}

/** Adds shortcuts that are whole actions to the search palette. */
function useShortcutCommands(available: readonly ShortcutId[], run: Answer): void {
  const { t } = useTranslation('terminal');
  const key = available.filter((id) => shortcutOf(id).command === true).join(' ');
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const commands = useMemo(
    (): readonly Command[] =>
      idsIn(key).map((id) => ({
        id: `terminal/${id}`,
        label: t(`shortcuts.label.${id}`),
        run: () => latest.current(id),
      })),
    [key, t],
  );
  useCommands(commands);
}

interface ShortcutsProviderProps {
  readonly children: ReactNode;
}

/** Lets the panels inside handle the terminal's shortcuts (`useShortcuts`), and explains the shortcuts. */
export function ShortcutsProvider({ children }: ShortcutsProviderProps) {
  const { calm, setCalm, sound } = useTerminal();
  const { status } = useSession();
  const [enabled, setEnabled] = usePreference(KEY, parse);
  const [helping, setHelping] = useState(false);
  const { answers, key, register } = useAnswers();
  const own: Partial<Record<ShortcutId, () => void>> = {
    calm: () => setCalm(!calm),
    leave: () => undefined,
    help: () => setHelping(true),
  };
  const run = (id: ShortcutId): boolean => {
    const answer = own[id] ?? answers.get(id);
    answer?.(id);
    return answer !== undefined;
  };
  const root = useKeys(enabled, run);
  const panels = new Set(idsIn(key));
  const available = shortcutIds.filter((id) => id in own || panels.has(id));
  useShortcutCommands(available, run);
  const state = useMemo(
    (): Shortcuts => ({ enabled, setEnabled, openHelp: () => setHelping(true), register }),
    [enabled, setEnabled, register],
  );
  return (
    <ShortcutsContext value={state}>
      <Root ref={root}>{children}</Root>
      {sound && status === 'signed-in' ? <FillSound /> : null}
      {helping ? (
        <Suspense>
          <HelpSheet available={available} onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
    </ShortcutsContext>
  );
}
