import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ANA } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { builtProduct } from '../../support/discovery';
import { startPageServer } from '../../support/page-server';
import { mainMenu, openPage, productUrl, signIn } from '../../support/pages';
import { WORKSPACE } from '../../support/product';
import { copyWholeWorkspace } from '../../support/whole-workspace';

const NAME = 'mf-support';
const PAGE = `${NAME}/src/support/support-page.tsx`;

/** A field whose text only the page knows. */
const FIELD = `import { useState } from 'react';
export function Draft() {
  const [text, setText] = useState('');
  return <input aria-label="Rascunho" value={text} onChange={(event) => setText(event.target.value)} />;
}
`;

/** A layout of the remote's own around its page (specification §2). */
const OWN_LAYOUT = `import type { ReactNode } from 'react';
export function OwnLayout({ children }: { readonly children: ReactNode }) {
  return <div><header>Moldura própria</header>{children}</div>;
}
`;

/** Gives the remote another address, whose page brings its own layout. */
async function addOwnLayout(folder: string): Promise<void> {
  await writeFile(join(folder, 'src/support/own-layout.tsx'), OWN_LAYOUT);
  await edit(join(folder, 'remote.json'), (text) => {
    const { routes, ...rest } = JSON.parse(text);
    const route = { ...routes[0], id: 'framed', path: '/support/framed', layout: 'own' };
    return JSON.stringify({ ...rest, routes: [...routes, route] });
  });
  await edit(join(folder, 'src/routes.ts'), (text) =>
    text.replace(
      /\n\};\n$/,
      `
  framed: async () => {
    const [{ SupportPage }, { OwnLayout }] = await Promise.all([
      import(/* webpackChunkName: "support" */ './support/support-page'),
      import(/* webpackChunkName: "framed" */ './support/own-layout'),
    ]);
    return { Component: SupportPage, Layout: OwnLayout };
  },
};
`,
    ),
  );
}

async function edit(file: string, change: (text: string) => string): Promise<number> {
  await writeFile(file, change(await readFile(file, 'utf8')));
  return Date.now();
}

test('§2.80 a new remote is made by one command, tested, published and reached, also by a page with its own layout, and the shell stays as it is', async ({
  page,
}) => {
  // A remote is built, tested and published meanwhile, and each of these takes the whole machine.
  test.setTimeout(300_000);
  const workspace = await copyWholeWorkspace();
  const make = (name: string, path: string) =>
    workspace.node(['scripts/new-remote.mjs', name, path, 'Suporte', '--no-install']);
  await expect(make('mf-wallet', '/support')).rejects.toThrow('mf-wallet exists already');
  await expect(make(NAME, '/trade/btcbrl')).rejects.toThrow('belongs to mf-trading');
  expect(await make(NAME, '/support')).toContain('Made mf-support, which owns /support');
  await workspace.lendPackages('mf-auth', NAME);
  const bin = (file: string) => join(WORKSPACE, 'node_modules', file);
  await workspace.node([bin('prettier/bin/prettier.cjs'), '--check', NAME]);
  await addOwnLayout(join(workspace.folder, NAME));

  const site = await mkdtemp(join(tmpdir(), 'plataforma-support-'));
  await Promise.all([
    workspace.node([bin('typescript/bin/tsc'), '-p', NAME, '--incremental', 'false']),
    workspace.node([bin('jest/bin/jest.js')], join(workspace.folder, NAME)),
    workspace.node(['--import', 'tsx', 'shared/federation/src/build/publish-aside.ts', NAME, NAME, site]),
  ]);
  const server = await startPageServer(site);
  const { complaints } = await watchPage(page);
  const answer = await openPage(page, `${server.url}/support`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Suporte/);
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
  const { shell } = JSON.parse(await readFile(join(site, 'discovery.json'), 'utf8'));
  expect(shell.version).toBe(builtProduct().shell.version);
  await prove(page, 'a new remote', [320, 1280]);

  await openPage(page, `${server.url}/support/framed`);
  await expect(page.getByRole('banner')).toHaveText('Moldura própria');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
  await expect(mainMenu(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
  await server.close();
  await workspace.remove();
});

test('one remote from source against the rest as deployed: what changes shows at once, and what was typed stays', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const workspace = await copyWholeWorkspace();
  await workspace.node(['scripts/new-remote.mjs', NAME, '/support', 'Suporte', '--no-install']);
  await workspace.lendPackages('mf-auth', NAME);
  await writeFile(join(workspace.folder, NAME, 'src/support/draft.tsx'), FIELD);
  const screen = join(workspace.folder, PAGE);
  await edit(screen, (text) =>
    text
      .replace('import { useTranslation }', "import { Draft } from './draft';\nimport { useTranslation }")
      .replace('<Card>', '<Draft /><Card>'),
  );
  const dev = await workspace.dev(NAME, productUrl());

  // The deployment's own remotes, session and socket, at the local address.
  await openPage(page, `${dev.url}/login`);
  await signIn(page, ANA);
  await openPage(page, `${dev.url}/wallet`);
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();

  const { complaints } = await watchPage(page);
  await openPage(page, `${dev.url}/support`);
  const draft = page.getByLabel('Rascunho');
  await draft.fill('meu texto');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const heading = page.getByRole('heading', { level: 1 });
  const saved = await edit(screen, (text) => text.replace("title={t('title')}", 'title="Ajuda agora"'));
  await expect(heading).toHaveText('Ajuda agora');
  test.info().annotations.push({ type: 'from save to visible', description: `${Date.now() - saved} ms` });
  await expect(draft).toHaveValue('meu texto');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);

  // Copy comes with no module: the page is loaded again, and what was typed is put back.
  await edit(join(workspace.folder, NAME, 'locales/en/support.json'), (text) => text.replace('acabou de', 'acaba de'));
  await expect(page.getByRole('heading', { level: 2, name: /acaba de chegar/ })).toBeVisible();
  await expect(draft).toHaveValue('meu texto');
  expect(complaints).toEqual([]);

  // What an editor has begun to write is empty for a moment; on a busy machine the moment is long.
  const whole = await readFile(screen, 'utf8');
  await edit(screen, () => '');
  await expect.poll(dev.output).toContain('support-page.tsx is empty');
  await edit(screen, () => whole.replace('Ajuda agora', 'Ajuda já'));
  await expect(heading).toHaveText('Ajuda já');
  await expect(draft).toHaveValue('meu texto');

  await edit(screen, () => whole.replace('return (', 'return ((('));
  await expect.poll(dev.output).toMatch(/✗ mf-support[^]*✗ mf-support/);
  await expect(draft).toHaveValue('meu texto');
  await dev.stop();
  await workspace.remove();
});
