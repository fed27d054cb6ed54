import { queryOptions } from '@tanstack/react-query';
import { NoResponseError } from '@/lib/api-error';
import { operationsKey } from '../operator-action';

export interface Health {
  status: 'ok' | 'unavailable';
  database: boolean;
  queue: boolean;
  projection_lag_seconds: number;
  /** Undefined where a proxy hides the metrics. */
  queueWaiting: number | undefined;
  socketsOpen: number | undefined;
}

/** Value of a metric without labels. */
function readMetric(text: string, name: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  const value = Number(line?.slice(name.length + 1));
  return line === undefined || Number.isNaN(value) ? undefined : value;
}

/** Operational endpoints, outside the versioned API path. */
async function ask(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(path, { signal }).catch(() => {
    throw new NoResponseError();
  });
}

async function readHealth(signal: AbortSignal): Promise<Health> {
  // A shop that is not ready responds with 503 and the same body.
  const ready = await ask('/api/health/ready', signal);
  if (!ready.ok && ready.status !== 503) throw new Error(`Request failed: ${ready.status}`);
  const facts = (await ready.json()) as Omit<Health, 'queueWaiting' | 'socketsOpen'>;
  const metrics = await ask('/api/metrics', signal)
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  return {
    ...facts,
    queueWaiting: readMetric(metrics, 'soulvia_queue_waiting'),
    socketsOpen: readMetric(metrics, 'soulvia_sockets_open'),
  };
}

export const healthQuery = () =>
  queryOptions({
    queryKey: operationsKey('health'),
    staleTime: 0,
    queryFn: ({ signal }) => readHealth(signal),
  });
