import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { TransportNote } from '@/ui/transport-note';
import { getMessage, NoResponseError } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { operationsKey } from '../operator-action';

interface Health {
  status: 'ok' | 'unavailable';
  database: boolean;
  queue: boolean;
  projection_lag_seconds: number;
  /** Figures by metric with its labels, as in `soulvia_sockets_open`. Empty where a proxy hides the metrics. */
  figures: ReadonlyMap<string, number>;
}

function readFigures(text: string): Map<string, number> {
  const lines = text.matchAll(/^(soulvia_(?:queue|sockets_open)\S*) (\S+)$/gm);
  return new Map(Array.from(lines, ([, metric = '', value]) => [metric, Number(value)]));
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
  const facts = (await ready.json()) as Omit<Health, 'figures'>;
  const metrics = await ask('/api/metrics', signal)
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  return { ...facts, figures: readFigures(metrics) };
}

const healthQuery = () =>
  queryOptions({
    queryKey: operationsKey('health'),
    staleTime: 0,
    queryFn: ({ signal }) => readHealth(signal),
  });

const lookEveryMs = 5_000;

function DescriptionRow({ term, children, note }: { term: string; children: ReactNode; note?: string }) {
  return (
    <div className="grid content-start gap-1 rounded-card border border-line bg-white p-5 shadow-1">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
      {note && <dd className="meta">{note}</dd>}
    </div>
  );
}

function Up({ up, down = 'Down' }: { up: boolean; down?: string }) {
  if (up) return <Badge label="Up" tone="green" Icon={CircleCheck} />;
  return <Badge label={down} tone="red" Icon={CircleX} />;
}

const formatFigure = (figure: number | undefined) => (figure === undefined ? 'Unknown' : grouped(figure));

/** What waits in a queue, what runs, and when it last ran. */
function QueueRow({ term, queue, figures }: { term: string; queue: string } & Pick<Health, 'figures'>) {
  const jobs = (state: string) => figures.get(`soulvia_queue_jobs{queue="${queue}",state="${state}"}`);
  const waiting = jobs('waiting');
  const lastRound = figures.get(`soulvia_queue_last_round_seconds{queue="${queue}"}`);
  const note =
    lastRound === undefined ? undefined : `Last round: ${dateAndTime(new Date(lastRound * 1_000).toISOString())}`;
  return (
    <DescriptionRow term={term} note={note}>
      {waiting === undefined ? 'Unknown' : `${grouped(waiting)} waiting, ${jobs('active')} active`}
    </DescriptionRow>
  );
}

export function HealthPanel() {
  const health = useQuery({ ...healthQuery(), refetchInterval: lookEveryMs });
  const { data } = health;
  return (
    <>
      <TransportNote way="email" hasTest />
      <TransportNote way="text" hasTest />
      {health.isError && (
        <FailureNote
          message={`Error: ${getMessage(health.error, 'Failed to load the health of the shop')}`}
          read={health}
        />
      )}
      {health.isPending && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <LoadingNote>Loading the health of the shop</LoadingNote>
          {[1, 2, 3].map((fact) => (
            <Skeleton key={fact} className="h-28" />
          ))}
        </div>
      )}
      {data && (
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <DescriptionRow term="The shop" note="Ready when the database responds.">
            <Up up={data.status === 'ok'} down="Not ready" />
          </DescriptionRow>
          <DescriptionRow term="Database">
            <Up up={data.database} />
          </DescriptionRow>
          <DescriptionRow term="Queue" note="If the queue is down, figures update later. No data is lost.">
            <Up up={data.queue} />
          </DescriptionRow>
          <DescriptionRow term="Max lag">
            {data.projection_lag_seconds > 5 ? (
              <Badge label={`${Math.round(data.projection_lag_seconds)} s`} tone="yellow" Icon={Clock} />
            ) : (
              `${Math.round(data.projection_lag_seconds)} s`
            )}
          </DescriptionRow>
          <QueueRow term="Jobs of read models" queue="folds" figures={data.figures} />
          <QueueRow term="Jobs of emails and timed work" queue="reactions" figures={data.figures} />
          <DescriptionRow term="Live connections" note="Connections to this server.">
            {formatFigure(data.figures.get('soulvia_sockets_open'))}
          </DescriptionRow>
        </dl>
      )}
    </>
  );
}
