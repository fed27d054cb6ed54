/** A sample of the Prometheus text format. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Exposition {
  samples: Sample[];
  /** Help text and type by name of the metric. */
  metrics: Map<string, { help: string; type: string }>;
}

export function parseMetrics(text: string): Exposition {
  const metrics: Exposition['metrics'] = new Map();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind) metrics.set(name, { help: '', type: '', ...metrics.get(name), [kind.toLowerCase()]: rest });
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (sample) samples.push({ name: sample[1] ?? '', labels: labelsOf(sample[2] ?? ''), value: Number(sample[3]) });
  }
  return { samples, metrics };
}

/** The metric of a sample: histograms and summaries have samples of several names. */
export function metricOf({ metrics }: Exposition, { name }: Sample): string {
  return metrics.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
}

/** Names of the labels of each metric, without those of buckets and quantiles. */
export function labelSets(exposition: Exposition): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const sample of exposition.samples) {
    const set = sets.get(metricOf(exposition, sample)) ?? new Set();
    for (const label of Object.keys(sample.labels)) if (label !== 'le' && label !== 'quantile') set.add(label);
    sets.set(metricOf(exposition, sample), set);
  }
  return sets;
}

function labelsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
