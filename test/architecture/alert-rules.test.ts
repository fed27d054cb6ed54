import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { Metrics } from '../../apps/api/src/metrics/metrics.js';
import { WorkerMetrics } from '../../apps/worker/src/worker-metrics.js';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { labelSets, parseMetrics } from '../support/metrics.js';
import { TestShop } from '../support/test-shop.js';

/** Alert rules, dashboard and runbooks name only what api and worker export. */
interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const rules = readFileSync('deploy/alerts.yml', 'utf8');
const panels = (JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: Panel[] }).panels;
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
const expressions = [
  ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

/** Labels that Prometheus adds, and metrics of its own. */
const addedLabels = ['job', 'instance', 'le'];
const ownOfPrometheus = new Set(['up']);

interface Selector {
  metric: string;
  labels: string[];
  equal: [label: string, value: string][];
}

/** The metrics that an expression reads, with the labels that it selects or groups by. */
function selectorsOf(expression: string): Selector[] {
  const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  );
  return [...expression.matchAll(/\b(up|(?:soulvia|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', matchers = '']) => {
      const parts = [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)];
      const labels = [...grouped, ...parts.map(([, label = '']) => label)];
      const equal = parts.flatMap(([, label = '', operator, value = '']): [string, string][] =>
        operator === '=' ? [[label, value]] : [],
      );
      return { metric, labels: labels.filter((label) => !addedLabels.includes(label)), equal };
    },
  );
}

let shop: TestShop;
let exported: string;
let labelsOf: Map<string, Set<string>>;
beforeAll(async () => {
  const workerPort = await freePort();
  shop = await TestShop.openFresh({ env: { workerPort } });
  const worker = new ApiClient(`http://127.0.0.1:${workerPort}`);
  await shop.person();
  await eventually(async () => {
    const answers = await Promise.all([shop.guest.get('/api/metrics'), worker.get('/metrics')]);
    exported = answers.map(({ body }) => String(body)).join('\n');
    expect(exported).toContain('soulvia_projection_state{');
    expect(exported).toContain('soulvia_mails{');
  });
  labelsOf = labelSets(parseMetrics(exported));
  const declared = [shop.part(Metrics).registry, new WorkerMetrics().registry].flatMap(
    (registry) => registry.getMetricsAsArray() as unknown as { name: string; labelNames?: readonly string[] }[],
  );
  for (const { name, labelNames = [] } of declared)
    labelsOf.set(name, new Set([...labelNames, ...(labelsOf.get(name) ?? [])]));
});
afterAll(async () => shop.close());

test('alert rules and dashboard: each metric is exported, with the labels and states that they select', () => {
  const { samples, metrics } = parseMetrics(exported);
  const unknown: string[] = [];
  expect(expressions.length).toBeGreaterThan(40);
  for (const expression of expressions) {
    const selectors = selectorsOf(expression).filter(({ metric }) => !ownOfPrometheus.has(metric));
    if (selectors.length === 0 && !/\bup\b/.test(expression)) unknown.push(`no metric in ${expression}`);
    for (const { metric, labels, equal } of selectors) {
      const family = metrics.has(metric) ? metric : metric.replace(/_(?:bucket|sum|count)$/, '');
      const isHistogram = metrics.get(family)?.type === 'histogram';
      if (!metrics.has(family) || (family !== metric && !isHistogram)) unknown.push(metric);
      for (const label of labels) if (!labelsOf.get(family)?.has(label)) unknown.push(`${metric}{${label}}`);
      for (const [label, value] of equal)
        if (label === 'state' && !samples.some((sample) => sample.name === metric && sample.labels[label] === value))
          unknown.push(`${metric}{${label}="${value}"}`);
    }
  }
  expect(unknown).toEqual([]);
});

test('alert rules and dashboard: an unknown metric or label would be found', () => {
  const [selector] = selectorsOf('sum by (rout) (rate(soulvia_http_request_duration_seconds_count{method="GET"}[5m]))');
  expect(selector).toEqual({
    metric: 'soulvia_http_request_duration_seconds_count',
    labels: ['rout', 'method'],
    equal: [['method', 'GET']],
  });
  expect(labelsOf.get('soulvia_http_request_duration_seconds')?.has('rout')).toBe(false);
});

test('dashboard: shows every metric of the shop that the processes export', () => {
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const hidden = [...parseMetrics(exported).metrics.keys()].filter(
    (name) => name.startsWith('soulvia_') && !shown.includes(name),
  );
  // Its maximum in seconds is shown, which is what matters.
  expect(hidden).toEqual(['soulvia_projection_lag_events']);
});

test('runbooks: each alert links to its section, and no section is of an alert that does not exist', () => {
  const sections = [...readFileSync('docs/runbooks.md', 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(sections.toSorted()).toEqual(alerts.toSorted());
  const links = [...rules.matchAll(/runbook_url: (\S+)/g)].map(([, link]) => link);
  expect(links).toEqual(alerts.map((alert) => `docs/runbooks.md#${alert.toLowerCase()}`));
});

test('alert rules: each fires when it should and stays silent otherwise, by the tests of promtool', () => {
  if (spawnSync('promtool', ['--version']).error) {
    process.stderr.write('SKIPPED: promtool (Debian package prometheus) is missing, so alert rules were not tested.\n');
    return;
  }
  const tests = readFileSync('deploy/alerts.test.yml', 'utf8');
  for (const alert of alerts) {
    expect(tests).toContain(`name: ${alert} fires`);
    expect(tests).toContain(`name: ${alert} stays silent`);
  }
  execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml']);
  execFileSync('promtool', ['test', 'rules', 'deploy/alerts.test.yml']);
});
