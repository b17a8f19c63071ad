import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { AlteredFile } from '../page/files';
import { timeLimit } from '../services/browser/time-limit';

const LANGUAGE = 'en';
const RETRIES = 5;
/** An answer may have been cut off on its way once. */
const MOST_REFUSED = 2;
const FIRST_RETRY_MS = 350;
/** Specification §7. */
const MOST_READS = 10;
/** The shell's own copy is waited for so long; without any the page says that it did not load after 7 s. */
const COMMON_PATIENCE_MS = 2_000;

/** Whether a server gives a file at all, whatever is in it; past the browser's cache, which gets it anew. */
const isGiven = (url: string): Promise<boolean> =>
  fetch(url, { ...timeLimit(), cache: 'reload' })
    .then(async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0)
    .catch(() => false);

/**
 * Reads a copy file, up to 5 retries from 350 ms, doubling (specification §7). One that is given and that the
 * browser refuses, twice, is not what was published: AlteredFile.
 */
export async function readCopy(url: string, pause: (ms: number) => Promise<void>): Promise<object> {
  let refused = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const integrity = pageFiles.integrityOf(url) ?? '';
      const response = await fetch(url, { ...timeLimit(), integrity });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return (await response.json()) as object;
    } catch (error) {
      const wasRefused = error instanceof TypeError && (await isGiven(url));
      refused += wasRefused ? 1 : 0;
      if (refused === MOST_REFUSED) throw new AlteredFile(url);
      if (attempt === RETRIES) throw error;
      if (wasRefused) continue;
      await pause(FIRST_RETRY_MS * 2 ** attempt);
    }
  }
}

/** Runs tasks, at most so many at a time. */
function createSlots(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (task) => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go));
    else busy += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

export interface Copy {
  readonly i18n: i18n;
  /** Resolves when the shell's own copy is there; rejects when it comes from neither of its two places. */
  readonly ready: Promise<void>;
  /** Loads namespaces of a remote's build, all that it has when none are named; rejects when one cannot be read. */
  readonly loadFor: (build: PageRemoteBuild, namespaces?: readonly string[]) => Promise<void>;
}

type ReadOnce = (url: string, done: (data: object) => void) => Promise<void>;

/** Reads each file once at a time, 10 files in parallel; who asks again meanwhile ends the pause before the next try. */
function createReader(read: typeof readCopy): ReadOnce {
  const inTurn = createSlots(MOST_READS);
  const reading = new Map<string, Promise<void>>();
  const hurry = new Map<string, () => void>();
  const pauseOf = (url: string) => (ms: number) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        hurry.delete(url);
        resolve();
      };
      const timer = setTimeout(go, ms);
      hurry.set(url, go);
    });
  return (url, done) => {
    const before = reading.get(url);
    if (before) {
      // Such as a customer who pressed "Tentar de novo".
      hurry.get(url)?.();
      return before;
    }
    const now = inTurn(() => read(url, pauseOf(url)))
      .then(done)
      .finally(() => reading.delete(url));
    reading.set(url, now);
    return now;
  };
}

/** The shell's copy once more, as a chunk that only a visit without the file asks for. */
const builtInCommon = async (): Promise<object> =>
  (await import(/* webpackChunkName: "later-copy" */ '@plataforma/contract/locales/en/common.json')).default;

/** Starts i18next with the shell's namespace `common`, which is asked for; every remote's namespaces come from its own build. */
export async function createCopy(
  discovery: PageDiscovery,
  read: typeof readCopy = readCopy,
  secondPlace: () => Promise<object> = builtInCommon,
): Promise<Copy> {
  const instance = i18next.createInstance();
  const readOnce = createReader(read);
  const add = (namespace: string) => (data: object) => void instance.addResourceBundle(LANGUAGE, namespace, data);
  /** Addresses of the files whose texts are wanted and held, by namespace: of two builds of a remote only one runs. */
  const [wanted, held] = [new Map<string, string>(), new Map<string, string>()];
  // i18next's own loading waits for every namespace ever asked for: one remote's slow copy would hold up the others.
  const load = async (folder: string, namespace: string): Promise<void> => {
    const url = `${folder}${LANGUAGE}/${namespace}.json`;
    wanted.set(namespace, url);
    if (held.get(namespace) === url) return;
    await readOnce(url, (data) => {
      if (wanted.get(namespace) !== url) return;
      if (held.has(namespace)) instance.removeResourceBundle(LANGUAGE, namespace);
      add(namespace)(data);
      held.set(namespace, url);
    });
  };

  await instance.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    fallbackNS: 'common',
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  const first = load(discovery.shell.locales, 'common');
  const second = new Promise<void>((resolve, reject) => {
    const fill = () => secondPlace().then(add('common')).then(resolve, reject);
    const timer = setTimeout(() => void fill(), COMMON_PATIENCE_MS);
    first.then(
      () => clearTimeout(timer),
      () => undefined,
    );
  });
  // Signing out must work although the file does not come; reading it goes on meanwhile.
  const ready = Promise.any([first, second]);
  const loadFor = async (build: PageRemoteBuild, namespaces: readonly string[] = build.namespaces): Promise<void> => {
    await Promise.all(namespaces.map((namespace) => load(`${build.base}locales/`, namespace)));
  };
  return { i18n: instance, ready, loadFor };
}
