import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProduct } from './discovery';
import { startPageServer } from './page-server';
import { SITE } from './product';

interface OwnSite {
  readonly url: string;
  /** Where the previous version is served, when there is one. */
  readonly previous: string | null;
  /** Address of the live build. */
  readonly base: string;
  /** Deletes the live build. */
  readonly deleteLive: () => Promise<void>;
  /** Takes files of the live build away, compressed ones too; resolves to what puts them back. */
  readonly takeAway: (files: readonly string[]) => Promise<() => Promise<void>>;
  /** Puts a link into the folder of the live build. */
  readonly link: (name: string, to: string) => Promise<void>;
  /** Publishes another version of the shell. */
  readonly release: () => Promise<void>;
  /** Gives a share of devices another version of the remote, whose files are the same under another address. */
  readonly canary: (share: number) => Promise<{ readonly base: string; readonly version: string }>;
  /** Publishes the document as it was to begin with. */
  readonly takeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A copy of the product's site whose files of one remote can go, as on a static host; the product's own stays whole. */
export async function startOwnSite(remote: string, { previous }: { readonly previous: boolean }): Promise<OwnSite> {
  const product = builtProduct();
  const facts = product.remotes[remote];
  if (!facts) throw new Error(`The product has no ${remote}`);
  const { live } = facts;
  const site = await mkdtemp(join(tmpdir(), 'plataforma-site-'));
  const folder = join(site, live.base);
  const version = live.version.replace(/^[^-]+/, '0.0.1');
  const before = `/remotes/${remote}/${version}/`;
  await mkdir(join(site, 'remotes', remote), { recursive: true });
  await cp(join(SITE, 'assets'), join(site, 'assets'), { recursive: true });
  for (const other of Object.keys(product.remotes).filter((name) => name !== remote)) {
    await cp(join(SITE, 'remotes', other), join(site, 'remotes', other), { recursive: true });
  }
  await cp(join(SITE, live.base), folder, { recursive: true });
  if (previous) await cp(folder, join(site, before), { recursive: true });
  const fallback = previous ? { ...live, version, base: before } : null;
  const remotes = { ...product.remotes, [remote]: { ...facts, candidate: null, fallback } };
  const publish = async (document: object) => {
    await writeFile(join(site, 'next.json'), JSON.stringify(document));
    await rename(join(site, 'next.json'), join(site, 'discovery.json'));
  };
  await publish({ ...product, remotes });

  const { url, close } = await startPageServer(site);
  const move = async (from: string, to: string, isMeant: (file: string) => boolean) => {
    const names = (await readdir(from)).filter(isMeant);
    await Promise.all(names.map((name) => rename(join(from, name), join(to, name))));
  };
  return {
    url,
    base: live.base,
    previous: previous ? before : null,
    deleteLive: () => rm(folder, { recursive: true }),
    takeAway: async (files) => {
      const isMeant = (name: string) => files.some((file) => name === file || name.startsWith(`${file}.`));
      const aside = await mkdtemp(join(site, 'taken-'));
      await move(folder, aside, isMeant);
      return () => move(aside, folder, isMeant);
    },
    link: (name, to) => symlink(to, join(folder, name)),
    release: () => {
      const version = product.shell.version.replace(/^[^-]+/, '9.9.9');
      return publish({ ...product, remotes, shell: { ...product.shell, version } });
    },
    canary: async (share) => {
      const version = live.version.replace(/^[^-]+/, '9.9.9');
      const base = `/remotes/${remote}/${version}/`;
      await cp(folder, join(site, base), { recursive: true, force: false });
      const candidate = { share, build: { ...live, version, base } };
      await publish({ ...product, remotes: { ...remotes, [remote]: { ...facts, fallback, candidate } } });
      return { base, version };
    },
    takeBack: () => publish({ ...product, remotes }),
    close,
  };
}
