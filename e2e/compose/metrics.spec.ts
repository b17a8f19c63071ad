import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { signedIn } from '../support/api';
import { productUrl } from '../support/pages';

const run = promisify(execFile);
const CONTAINERS = JSON.parse(process.env.PRODUCT_CONTAINERS ?? '{}') as Readonly<Record<string, string>>;
const OTC = 'otc@plataforma.test';
const ORDERS = 5;
const PLACED = 'plataforma_command_seconds_count{command="place",origin="customer",outcome="done"}';

const docker = async (...args: readonly string[]): Promise<string> => (await run('docker', args)).stdout;

/** What a program in the network of the containers reads at an address. */
function readInside(address: string): Promise<string> {
  const [inside = ''] = Object.values(CONTAINERS);
  const program = `fetch('${address}').then((answer) => answer.text()).then((text) => process.stdout.write(text))`;
  return docker('exec', inside, 'node', '-e', program);
}

/** Number of customers' orders that the exchange has carried out, in all of its processes. */
async function ordersDone(): Promise<number> {
  const texts = await Promise.all(Object.keys(CONTAINERS).map((name) => readInside(`http://${name}:9400/metrics`)));
  return texts
    .flatMap((text) => text.split('\n').filter((line) => line.startsWith(PLACED)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('metrics are read in the inner network while orders run', async () => {
  const before = await ordersDone();
  const customer = await signedIn(productUrl(), OTC);
  for (let order = 0; order < ORDERS; order += 1) expect(await customer.buy('btcbrl', '20')).not.toBeNull();
  expect((await ordersDone()) - before).toBeGreaterThanOrEqual(ORDERS);
  expect(await readInside('http://shell:9400/metrics')).toMatch(
    /plataforma_build_share_percent\{build="mf-trading",version="[^"]+",role="live"\} 100/,
  );
});

test('metrics are not reached from outside: the gateway leads nobody there, and no port is published', async () => {
  for (const path of ['/metrics', '/metrics/', '//metrics', '/graphql/metrics', '/healthz/metrics', '/rest/metrics']) {
    expect(await (await fetch(productUrl() + path)).text()).not.toContain('plataforma_');
  }
  const ports = await Promise.all(Object.values(CONTAINERS).map((id) => docker('port', id)));
  expect(ports.join('\n')).toContain('4100/tcp');
  expect(ports.join('\n')).not.toContain('9400');
});
