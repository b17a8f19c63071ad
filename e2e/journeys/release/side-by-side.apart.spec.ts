import { expect, test } from '@playwright/test';
import { startTeams } from '../../support/release-workspace';
import { documentOf } from '../../support/workspace-copy';

const NAMES = ['mf-products', 'mf-profile'] as const;
type Name = (typeof NAMES)[number];
const SHARE = 10;

let place: Awaited<ReturnType<typeof startTeams>>;
test.beforeAll(async () => {
  place = await startTeams(NAMES);
});
test.afterAll(() => place.close());

/** Both teams run a command of theirs at the same moment; what each said, and the version that it says it of. */
async function atOnce(commands: Readonly<Record<Name, string>>): Promise<Record<Name, string>> {
  const done = await Promise.all(
    NAMES.map(async (name, index) => {
      const ended = await place.teams[index]?.run(commands[name]);
      expect(ended?.code, ended?.output).toBe(0);
      const version = new RegExp(`^${name} (1\\.0\\.0-[0-9a-f]{12}) is`, 'm').exec(ended?.output ?? '')?.[1];
      return [name, version ?? 'none'] as const;
    }),
  );
  return Object.fromEntries(done) as Record<Name, string>;
}

/** What is live, tried out and kept of both. */
async function facts() {
  const { remotes } = await documentOf(place.site);
  return Object.fromEntries(
    NAMES.map((name) => {
      const { live, candidate, fallback } = remotes[name] ?? {};
      const tried = candidate ? `${candidate.build.version} ${candidate.share} %` : null;
      return [name, { live: live?.version, candidate: tried, fallback: fallback?.version ?? null }];
    }),
  );
}

const retitle = (from: string, to: string) => (text: string) => text.replace(`"title": "${from}`, `"title": "${to}`);

test('architecture, Deployment: two teams release, try out, promote and take back their remotes at the same moments, and neither undoes the other’s', async () => {
  test.setTimeout(600_000);
  const [products, profile] = place.teams;
  const first = { 'mf-products': products?.first, 'mf-profile': profile?.first };

  await products?.edit('locales/en/earn.json', retitle('Earn', 'Earn novo'));
  await profile?.edit('locales/en/api-key.json', retitle('Chaves', 'Chaves em teste'));
  const made = await atOnce({
    'mf-products': 'release mf-products',
    'mf-profile': `release mf-profile --canary ${SHARE}`,
  });
  expect(await facts()).toEqual({
    'mf-products': { live: made['mf-products'], candidate: null, fallback: first['mf-products'] },
    'mf-profile': { live: first['mf-profile'], candidate: `${made['mf-profile']} ${SHARE} %`, fallback: null },
  });

  await atOnce({ 'mf-products': 'rollback mf-products', 'mf-profile': 'promote mf-profile' });
  const promoted = { live: made['mf-profile'], candidate: null, fallback: first['mf-profile'] };
  expect(await facts()).toMatchObject({ 'mf-products': { live: first['mf-products'] }, 'mf-profile': promoted });

  await atOnce({ 'mf-products': `rollback mf-products ${made['mf-products']}`, 'mf-profile': 'rollback mf-profile' });
  expect(await facts()).toMatchObject({
    'mf-products': { live: made['mf-products'] },
    'mf-profile': { live: first['mf-profile'] },
  });
});
