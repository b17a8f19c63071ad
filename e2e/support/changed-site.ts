import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Discovery, RemoteBuild } from '../../shared/discovery/src/discovery';
import { builtProduct } from './discovery';
import { startPageServer } from './page-server';
import { SITE } from './product';

type Facts = RemoteBuild['files'];

interface Change {
  /** A remote, or `host`. */
  readonly name: string;
  readonly files: RegExp;
  readonly make: (text: string) => string;
  /** Whether the document and the entry tell of the change, as of a build that was published so. */
  readonly published: boolean;
  /** Whether the product's own build of the remote is there as the previous version. */
  readonly previous?: boolean;
}

interface ChangedSite {
  readonly url: string;
  /** Publishes the product as it is built. */
  readonly mend: () => Promise<void>;
  /** Puts the files of the build back as they were. */
  readonly putBack: () => Promise<void>;
  /** Folders of the build that was changed, and of the previous one. */
  readonly base: string;
  readonly previousBase: string;
  readonly close: () => Promise<void>;
}

const ENTRY = 'remoteEntry.js';

/** A script that was published broken: it throws as soon as it runs. */
export const throwsAtOnce = (): string => 'throw new Error("this build is broken");';

/** What an attacker put into a script: it would tell that it ran. */
export const tampered = (text: string): string => `${text}\n;document.documentElement.setAttribute('data-tampered','')`;

/** Nothing of what was put into a script has run. */
export const expectUntouched = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-tampered');

/** A script that keeps the page busy for so long before it does what it is there for, as a slow processor does. */
export const runsLong =
  (ms: number) =>
  (text: string): string =>
    `for (const until = performance.now() + ${ms}; performance.now() < until; );${text}`;

/** A screen that was published broken: it loads, and throws when it is drawn. */
export const throwsWhenDrawn = (text: string): string =>
  text.replace(/([A-Z]\w*Page):\(\)=>\w+/, '$1:()=>function(){throw new Error("this screen is broken")}');

/** The discovery document has sha384, an entry sha256 of its chunks. */
const integrityOf = (text: string, kind: 'sha256' | 'sha384'): string =>
  `${kind}-${createHash(kind).update(text).digest('base64')}`;

/** Changes files in a folder, whose compressed twins go; gives the text that each had and has now. */
async function changeFiles(folder: string, { files, make }: Pick<Change, 'files' | 'make'>) {
  const names = await readdir(folder, { recursive: true });
  const meant = names.filter((name) => /\.(js|json)$/.test(name) && files.test(name));
  if (meant.length === 0) throw new Error(`no file like ${String(files)}`);
  return Promise.all(
    meant.map(async (name) => {
      const path = join(folder, name);
      const before = await readFile(path, 'utf8');
      const after = make(before);
      await writeFile(path, after);
      await Promise.all(['.br', '.gz'].map((twin) => rm(path + twin, { force: true })));
      return { name, before, after };
    }),
  );
}

/** Lets a changed build be one that was published so: its entry vouches for its chunks, the document for its files. */
async function publish(folder: string, facts: Facts, changes: Awaited<ReturnType<typeof changeFiles>>): Promise<Facts> {
  const tell = (text: string) =>
    changes.reduce(
      (told, { before, after }) => told.replaceAll(integrityOf(before, 'sha256'), integrityOf(after, 'sha256')),
      text,
    );
  const [entry] = await changeFiles(folder, { files: new RegExp(`^${ENTRY}$`), make: tell });
  const known = [...changes.filter(({ name }) => name !== ENTRY), ...(entry ? [entry] : [])];
  const told = known.map(({ name, after }) => [
    name,
    { bytes: 1, brotli: 1, ...facts[name], integrity: integrityOf(after, 'sha384') },
  ]);
  return { ...facts, ...(Object.fromEntries(told) as Facts) };
}

/** A version of a remote with changed files, in a folder of its own: browsers keep what they have by its address. */
async function changedRemote(site: string, document: Discovery, change: Change): Promise<Discovery> {
  const remote = document.remotes[change.name];
  if (!remote) throw new Error(`The product has no ${change.name}`);
  const { live } = remote;
  const version = live.version.replace(/^[^-]+/, '9.9.8');
  const base = `/remotes/${change.name}/${version}/`;
  const folder = join(site, base);
  await cp(join(SITE, live.base), folder, { recursive: true });
  const changes = await changeFiles(folder, change);
  const files = change.published ? await publish(folder, live.files, changes) : live.files;
  const facts = { live: { ...live, version, base, files }, candidate: null, fallback: change.previous ? live : null };
  return { ...document, remotes: { ...document.remotes, [change.name]: facts } };
}

/** The running exchange behind pages of a site in which some files are not as they were built. */
export async function startChangedSite(change: Change): Promise<ChangedSite> {
  const product = builtProduct();
  const site = await mkdtemp(join(tmpdir(), 'plataforma-changed-'));
  for (const { live } of Object.values(product.remotes)) {
    await cp(join(SITE, live.base), join(site, live.base), { recursive: true });
  }
  let document = product;
  await cp(join(SITE, 'assets'), join(site, 'assets'), { recursive: true });
  if (change.name === 'host') await changeFiles(join(site, 'assets'), change);
  else document = await changedRemote(site, product, change);
  const give = async (what: Discovery) => {
    await writeFile(join(site, 'next.json'), JSON.stringify(what));
    await rename(join(site, 'next.json'), join(site, 'discovery.json'));
  };
  await give(document);
  const { url, close } = await startPageServer(site);
  const baseIn = ({ remotes }: Discovery) => remotes[change.name]?.live.base ?? '/assets/';
  const before = join(SITE, baseIn(product));
  const putBack = () => cp(before, join(site, baseIn(document)), { recursive: true });
  return { url, close, putBack, mend: () => give(product), base: baseIn(document), previousBase: baseIn(product) };
}
