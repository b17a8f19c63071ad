import type { PageDiscovery, PageRemoteBuild } from '@plataforma/federation';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const LANGUAGE = 'en';
const RETRIES = 5;
const FIRST_RETRY_MS = 350;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads a copy file, up to 5 retries from 350 ms, doubling (specification §7). */
export async function readCopy(url: string, pause: (ms: number) => Promise<void> = wait): Promise<object> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return (await response.json()) as object;
    } catch (error) {
      if (attempt === RETRIES) throw error;
      await pause(FIRST_RETRY_MS * 2 ** attempt);
    }
  }
}

export interface Copy {
  readonly i18n: i18n;
  /** Loads the namespaces of a remote's build; rejects when one cannot be read. */
  readonly loadFor: (build: PageRemoteBuild) => Promise<void>;
}

/** Starts i18next with the shell's namespace `common`; every remote's namespaces come from its own build. */
export async function createCopy(discovery: PageDiscovery): Promise<Copy> {
  const folders = new Map<string, string>([['common', discovery.shell.locales]]);
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      const folder = folders.get(namespace);
      if (folder === undefined) return done(new Error(`no path for the namespace ${namespace}`), false);
      readCopy(`${folder}${language}/${namespace}.json`).then(
        (data) => done(null, data),
        (error: unknown) => done(error instanceof Error ? error : String(error), false),
      );
    },
  };
  const instance = i18next.createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: LANGUAGE,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
  const loadFor = async ({ base, namespaces }: PageRemoteBuild): Promise<void> => {
    for (const namespace of namespaces) folders.set(namespace, `${base}locales/`);
    await instance.loadNamespaces([...namespaces]);
    const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(LANGUAGE, namespace));
    if (missing.length > 0) throw new Error(`copy not loaded: ${missing.join(', ')}`);
  };
  return { i18n: instance, loadFor };
}
