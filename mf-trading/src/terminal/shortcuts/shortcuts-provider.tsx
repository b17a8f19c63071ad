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
import { useTerminal } from '../terminal-state';
import { FillSound } from './fill-sound';
import { shortcutFor, shortcutIds, shortcutOf, type ShortcutId } from './registry';
import { ShortcutsContext, type Shortcuts } from './shortcuts-context';

const HelpSheet = lazy(() =>
  import(/* webpackChunkName: "later-terminal-help" */ './help-sheet').then(({ HelpSheet: sheet }) => ({
    default: sheet,
  })),
);

const KEY = 'terminal-shortcuts';

const parse = (stored: unknown): boolean => stored !== false;

/* Only there to know what is inside. */
const Root = styled.div`
  display: contents;
`;

/** Where keys are text, or choose something themselves. */
function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || hasText(target);
}

const hasText = (target: Element) => target instanceof HTMLElement && target.isContentEditable;

const hasDialog = () => Number(document.documentElement.dataset['openDialogs'] ?? 0) > 0;

/** Somebody else's press: used up already, part of a composed letter, or a key that is held. */
const isTaken = (event: KeyboardEvent) => event.defaultPrevented || event.isComposing || event.repeat;

/** The terminal's own keys: only while the focus is in it or nowhere, never in fields, dialogs or with Ctrl, Alt or ⌘. */
function useKeys(enabled: boolean, run: (id: ShortcutId) => boolean) {
  const root = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!enabled || isTaken(event) || hasDialog()) return;
    if (!(target instanceof Element)) return;
    // Around it as well: whoever comes from another page has the focus on the main landmark.
    const inside = root.current !== null && (root.current.contains(target) || target.contains(root.current));
    if (!inside) return;
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

type Answers = ReadonlyMap<ShortcutId, (id: ShortcutId) => void>;

/** Who answers to which shortcut: the last one that came. */
function useAnswers() {
  const [answers, setAnswers] = useState<Answers>(new Map());
  const register = useCallback((ids: readonly ShortcutId[], run: (id: ShortcutId) => void) => {
    setAnswers((now) => new Map([...now, ...ids.map((id) => [id, run] as const)]));
    return () => setAnswers((now) => new Map([...now].filter(([, other]) => other !== run)));
  }, []);
  return [answers, register] as const;
}

function useShortcutCommands(answers: Answers): void {
  const { t } = useTranslation('trading');
  const commands = useMemo(
    (): readonly Command[] =>
      shortcutIds.flatMap((id) => {
        const answer = answers.get(id);
        if (!answer || shortcutOf(id).command !== true) return [];
        return [{ id: `terminal/${id}`, label: t(`shortcuts.label.${id}`), run: () => answer(id) }];
      }),
    [answers, t],
  );
  useCommands(commands);
}

interface ShortcutsProviderProps {
  readonly children: ReactNode;
}

/** Lets the panels inside answer to the terminal's shortcuts (`useShortcuts`), and explains them. */
export function ShortcutsProvider({ children }: ShortcutsProviderProps) {
  const { calm, setCalm, sound } = useTerminal();
  const { status } = useSession();
  const [enabled, setEnabled] = usePreference(KEY, parse);
  const [helping, setHelping] = useState(false);
  const [panels, register] = useAnswers();
  const answers = useMemo(
    () =>
      new Map([
        ...panels,
        ['calm', () => setCalm(!calm)] as const,
        ['leave', () => undefined] as const,
        ['help', () => setHelping(true)] as const,
      ]),
    [panels, calm, setCalm],
  );
  const root = useKeys(enabled, (id) => {
    const answer = answers.get(id);
    answer?.(id);
    return answer !== undefined;
  });
  useShortcutCommands(answers);
  const state = useMemo(
    (): Shortcuts => ({
      enabled,
      setEnabled,
      available: new Set(answers.keys()),
      openHelp: () => setHelping(true),
      register,
    }),
    [enabled, setEnabled, answers, register],
  );
  return (
    <ShortcutsContext value={state}>
      <Root ref={root}>{children}</Root>
      {sound && status === 'signed-in' ? <FillSound /> : null}
      {helping ? (
        <Suspense>
          <HelpSheet onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
    </ShortcutsContext>
  );
}
