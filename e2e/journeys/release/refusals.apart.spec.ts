import { randomBytes } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkRelease, checkSchema, checkTypes, formatRefusals } from '../../../shared/federation/src/release/checks';
import type { Discovery, RemoteBuild } from '../../../shared/discovery/src/discovery';
import { SITE, WORKSPACE } from '../../support/product';
import { copyWorkspace, documentOf, readerOf } from '../../support/workspace-copy';

const NAME = 'mf-probe';
const PAGE = `${NAME}/src/probe/probe-page.tsx`;
const GENERATED = `${NAME}/src/__generated__/probe.ts`;
const LIBRARIES = 'shared/federation/src/provided-libraries.ts';
/** What no compression makes small, kB. */
const BALLAST = 150;
const BUILDS_WITHIN_MS = 240_000;

let workspace: Awaited<ReturnType<typeof copyWorkspace>>;
let live: Discovery;
/** Sites with the remote as it was made, and as it was changed. */
let sites: { readonly before: string; readonly after: string };
let shell: Awaited<ReturnType<typeof workspace.buildShell>>;
/** What the command prints for the changed remote. */
let block: string;

/** A query as the code generation writes it. */
function generated(name: string, field: string, fields: readonly string[]): string {
  const named = (value: string) => ({ kind: 'Name', value });
  const selections = fields.map((each) => ({ kind: 'Field', name: named(each) }));
  const selectionSet = { kind: 'SelectionSet', selections };
  const query = {
    kind: 'OperationDefinition',
    operation: 'query',
    name: named(name),
    selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: named(field), selectionSet }] },
  };
  const document = JSON.stringify({ kind: 'Document', definitions: [query] });
  return [
    'interface DocumentNode<Data> { readonly data?: Data }',
    `export const ${name}Document = ${document} as unknown as DocumentNode<object>;`,
  ].join('\n');
}

/** Each of these alone would have to be refused. */
async function makeIncompatible(): Promise<void> {
  const { change, write } = workspace;
  await write(GENERATED, generated('Probe', 'instruments', ['symbol', 'moonPhase']));
  await change(LIBRARIES, "'useParams',", "'useHref',");
  await write(
    `${NAME}/src/probe/ballast.ts`,
    `export const ballast = '${randomBytes(BALLAST * 1000).toString('base64')}';\n`,
  );
  await change(
    PAGE,
    "import { Link } from 'react-router-dom';",
    "import { Link, useHref } from 'react-router-dom';\nimport { ballast } from './ballast';",
  );
  await change(PAGE, '<p>', '<p title={useHref(ballast).slice(0, 9)}>');
  await change('shared/contract/package.json', '"version": "1.', '"version": "1.99');
  await change(`${NAME}/src/routes.ts`, 'routes: RemoteRoutes', 'routes');
  await change(`${NAME}/src/routes.ts`, "import type { RemoteRoutes } from '@plataforma/contract';", '');
  await change(`${NAME}/src/routes.ts`, '{ Component: ProbePage }', '{ Screen: ProbePage }');
  await change(`${NAME}/remote.json`, '"/probe/more"', '"/wallet"');
  await change(`${NAME}/remote.json`, '"probe:title"', '"probe:lost"');
}

async function builtProbe(site: string): Promise<RemoteBuild> {
  const build = (await documentOf(site)).remotes[NAME]?.live;
  if (!build) throw new Error('The remote is not published.');
  return build;
}

/** Of sources that are not looked at. */
const NO_TYPES = Promise.resolve({ faults: [], uses: [] });

/** What a release of the remote at a site says to what is live. */
async function refusalsOf(site: string, types = checkTypes(NAME, workspace.remote)) {
  const build = await builtProbe(site);
  const folder = join(site, build.base);
  const release = {
    name: NAME,
    build,
    folder,
    sources: workspace.remote,
    document: live,
    reader: readerOf(site),
    types,
  };
  return { build, refusals: await checkRelease(release) };
}

test.describe('a release that could not work is refused (issue: each refusal says what is incompatible and what to do)', () => {
  test.beforeAll(async () => {
    test.setTimeout(BUILDS_WITHIN_MS);
    workspace = await copyWorkspace(NAME, '/probe');
    live = await documentOf(SITE);
    await workspace.write(GENERATED, generated('Probe', 'instruments', ['symbol', 'priceIncrement']));
    await workspace.change(
      PAGE,
      "from 'react-i18next';",
      "from 'react-i18next';\nimport { ProbeDocument } from '../__generated__/probe';",
    );
    await workspace.change(PAGE, '<h2>', '<h2 title={JSON.stringify(ProbeDocument)}>');
    const route = '"access": "public", "layout": "menu", "titleKey": "probe:title" }';
    const more = ['more', 'list', 'help'].map((name) => `{ "id": "probe", "path": "/probe/${name}", ${route}`);
    await workspace.change(`${NAME}/remote.json`, route, [route, ...more].join(', '));
    const before = await workspace.publish();
    expect((await refusalsOf(before)).refusals).toEqual([]);
    await makeIncompatible();
    const [after, built] = await Promise.all([workspace.publish(), workspace.buildShell()]);
    sites = { before, after };
    shell = built;
    const { build, refusals } = await refusalsOf(after);
    block = formatRefusals(NAME, build.version, refusals);
  });
  test.afterAll(() => workspace.close());

  test('all refusals stand in one block', () => {
    const [title] = block.split('\n');
    expect(title).toMatch(
      /^mf-probe 1\.0\.0-[0-9a-f]{12} is not released: \d+ things are incompatible\. Nothing was changed\.$/,
    );
    const checks = [...block.matchAll(/^ {2}(\w+) /gm)].map(([, check]) => check);
    expect(new Set(checks)).toEqual(
      new Set(['contract', 'libraries', 'routes', 'types', 'operations', 'copy', 'size']),
    );
    expect(block.match(/→ \w/g)).toHaveLength(checks.length);
  });

  for (const [change, said, todo] of [
    [
      'an operation that the live schema does not know',
      /Probe: Cannot query field "moonPhase" on type "Instrument"/,
      /release the schema first/,
    ],
    [
      'a name of a library that the live shell does not offer',
      /takes from the live shell useHref of react-router-dom/,
      /Release the shell that provides it first/,
    ],
    [
      'a contract newer than the live shell’s',
      /built against contract 1\.99\S+; the live shell has 1\.\d+\.\d+\./,
      /Release the shell with that contract first/,
    ],
    [
      'a module that is not as the contract wants it, though its source does not say so',
      /\.\/routes as the contract wants it \(RemoteRoutes\)[\s\S]*'Component' is missing/,
      /Correct it/,
    ],
    [
      'the route of another remote',
      /\/wallet means addresses that mf-wallet owns as \/wallet\./,
      /Choose another path/,
    ],
    [
      'a copy key that no file has',
      /No copy has the key probe:lost, which remote\.json shows/,
      /Add it to locales\/en/,
    ],
    [
      'too large a chunk',
      /A visit of \/[a-z/-]+(, \/[a-z/-]+)? or (\/[a-z/-]+|\d+ others) asks for [\d.]+ kB .* [\d.]+ kB above its budget of 290\.0 kB; the largest of this build: probe\.\w+\.js 1\d\d\.\d kB/,
      /Load what the first sight does not need/,
    ],
  ] as const) {
    test(change, () => {
      expect(block).toMatch(said);
      expect(block).toMatch(todo);
    });
  }

  test('a file that was changed after the build', async () => {
    const { base, entry } = await builtProbe(sites.before);
    const path = join(sites.before, base, entry);
    const content = await readFile(path);
    await appendFile(path, '\nalert(1);');
    const { build, refusals } = await refusalsOf(sites.before, NO_TYPES);
    await writeFile(path, content);
    const said = formatRefusals(NAME, build.version, refusals);
    expect(said).toContain(`${entry} has ${content.length + 10} bytes, not ${content.length}.`);
    expect(said).toContain('build it again from clean sources');
  });

  test('a schema that drops a field which a retained build asks for', async () => {
    const build = await builtProbe(sites.before);
    const folder = join(sites.before, build.base);
    await writeFile(join(folder, 'release.json'), JSON.stringify(build));
    const schema = await readFile(join(sites.before, 'schema.graphql'), 'utf8');
    const without = schema.replace(/(type Instrument \{[\s\S]*?) {2}priceIncrement: Decimal!\n/, '$1');
    expect(without).not.toBe(schema);
    expect(await checkSchema(schema, live, readerOf(sites.before))).toEqual([]);
    const refusals = await checkSchema(without, live, readerOf(sites.before));
    const said = formatRefusals('schema', null, refusals);
    expect(said).toContain(
      `mf-probe ${build.version} (retained) asks with Probe: Cannot query field "priceIncrement" on type "Instrument"`,
    );
    expect(said).toMatch(/mf-wallet \S+ \(live\) asks with Balances: Cannot query field "priceIncrement"/);
    expect(said).toContain('Keep the old field');
  });

  test('a shell that drops a name which live remotes take', async () => {
    const release = {
      name: 'host',
      ...shell,
      sources: join(WORKSPACE, 'host'),
      document: live,
      reader: readerOf(sites.before),
      types: NO_TYPES,
    };
    const said = formatRefusals('host', shell.build.version, await checkRelease(release));
    expect(said).toMatch(
      /mf-trading \S+ \(live\) takes from the shell useParams of react-router-dom, which is not among the names provided\./,
    );
    expect(said).toContain('Provide it as before');
  });
});
