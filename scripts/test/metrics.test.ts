import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { registry as backend } from '../../backend/src/metrics';
import { registry as page } from '../../host/server/metrics/meters';
import { root } from '../lib/paths.mjs';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

interface Told {
  readonly type: string;
  readonly labels: readonly string[];
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = (parse(read('docker/metrics/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const guide = read('docs/operating.md');

/** The series that a collector gets under each name. A histogram has three. */
function toldBy(registry: typeof backend): [string, Told][] {
  return registry.getMetricsAsArray().flatMap((metric) => {
    const { name } = metric;
    // The library's types call this a number, but it is a word, and they do not name the labels.
    const type = String(metric.type);
    const labels = 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];
    if (type !== 'histogram') return [[name, { type, labels }]];
    return ['_bucket', '_count', '_sum'].map((end): [string, Told] => [
      name + end,
      { type: 'counter', labels: end === '_bucket' ? [...labels, 'le'] : labels },
    ]);
  });
}

const told = new Map([...toldBy(backend), ...toldBy(page)]);
/** Labels that the collector adds. */
const COLLECTED = ['instance', 'job'];
const namesIn = (text: string) => [...new Set(text.match(/\b(?:plataforma|nodejs|process)_\w+/g) ?? [])];

test('there are alerts, each with its own name, what it says and whom it calls', () => {
  expect(rules.length).toBeGreaterThan(15);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { annotations, labels } of rules) {
    expect(annotations.summary).not.toBe('');
    expect(['page', 'ticket']).toContain(labels.severity);
  }
});

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s goes by metrics and labels that exist',
  (_name, { expr }) => {
    const names = namesIn(expr);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
    const known = new Set([...COLLECTED, ...names.flatMap((name) => told.get(name)?.labels ?? [])]);
    const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(',').map((each) => each.trim()),
    );
    const chosen = [...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
    expect([...grouped, ...chosen].filter((label) => label !== '' && !known.has(label))).toEqual([]);
    // A value that only grows says nothing by itself, so rules use its growth.
    const counters = names.filter((name) => told.get(name)?.type === 'counter');
    for (const name of counters) expect(expr).toMatch(new RegExp(`(?:rate|increase)\\(${name}\\b`));
  },
);

test('the guide explains every alert, and no other', () => {
  const explained = [...guide.matchAll(/^\| `([A-Z][a-z]\w+)` +\|/gm)].map(([, name]) => name);
  expect(explained).toEqual(rules.map(({ alert }) => alert));
});

test('the guide explains every metric of ours, and no other', () => {
  const own = [...backend.getMetricsAsArray(), ...page.getMetricsAsArray()].map(({ name }) => name);
  const cells = [...guide.matchAll(/^\| (`plataforma_[^|]+)\|/gm)].map(([, cell = '']) => cell);
  const explained = namesIn(cells.join());
  expect(explained.sort()).toEqual([...new Set(own.filter((name) => name.startsWith('plataforma_')))].sort());
});
