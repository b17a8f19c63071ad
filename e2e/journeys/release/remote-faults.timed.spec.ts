import { expect, test } from '@playwright/test';
import { isSoak } from '../../../shared/testing/src/runs';
import { areaFaults, proveAreaFault } from '../../support/area-faults';
import { runsLong, startChangedSite } from '../../support/changed-site';
import { openPage } from '../../support/pages';

for (const each of areaFaults({ isAlone: true, isWhole: isSoak })) {
  test(each.title, ({ browser }) => proveAreaFault(browser, each));
}

test('architecture, Failure: a build that is there and takes long to run is waited for, and not left for the previous one', async ({
  page,
}) => {
  const slow = {
    name: 'mf-trading',
    files: /^remoteEntry\.js$/,
    make: runsLong(3_500),
    published: true,
    previous: true,
  };
  const site = await startChangedSite(slow);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, `${site.url}/trade/btcbrl`);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  expect(asked).toContain(`${site.base}remoteEntry.js`);
  expect(asked.filter((path) => path.startsWith(site.previousBase))).toEqual([]);
  await site.close();
});
