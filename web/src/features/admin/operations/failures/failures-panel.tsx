import { liveLimits } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { readTotal } from '@/lib/total';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { ActionButton } from '../action-button';
import { ActionDialog } from '../action-dialog';
import { ActionNote } from '../action-note';
import { type ActionRequest, type ActionResult, operationsKey } from '../operator-action';
import { ReasonDialog } from '../reason-dialog';
import { WorkCard } from '../work-card';
import { describeFailedEvent, describeFailedMessage, describeFailedWork, type FailedItem } from './failed-items';

interface FailedGroup {
  title: string;
  about: string;
  total: number;
  /** The first of them. */
  items: FailedItem[];
}

function defineGroup(title: string, about: string, path: string, describe: (row: never) => FailedItem) {
  return async (signal: AbortSignal): Promise<FailedGroup> => {
    const { body, headers } = await request<never[]>(`operations/${path}`, { signal });
    return { title, about, total: readTotal(headers, body.length).total, items: body.map(describe) };
  };
}

const groups = [
  defineGroup(
    'Failed events',
    'Events that a read model failed to apply. Fix the cause and retry, or skip the event with a reason.',
    'failures?unsettled=true',
    describeFailedEvent,
  ),
  defineGroup(
    'Failed timed work',
    'Failed work is tried again for about three hours, then parked until you retry or drop it.',
    'due-work?state=failed',
    describeFailedWork,
  ),
  defineGroup(
    'Unsent messages',
    'Emails, text messages and requests to couriers. A held one may have been sent: find out before you retry it.',
    'messages',
    describeFailedMessage,
  ),
];

const failuresQuery = () =>
  queryOptions({
    queryKey: operationsKey('failures'),
    staleTime: 0,
    queryFn: ({ signal }) => Promise.all(groups.map((read) => read(signal))),
  });

/** Everything that failed, is parked or held. */
export function FailuresPanel() {
  const read = useQuery({ ...failuresQuery(), refetchInterval: liveLimits.fallbackPollMs });
  const [asked, setAsked] = useState<ActionRequest | null>(null);
  const [dropped, setDropped] = useState<FailedItem | null>(null);
  const [done, setDone] = useState<{ result: ActionResult; at: number } | null>(null);
  const finish = (result: ActionResult) => setDone({ result, at: Date.now() });
  const failed = read.data?.filter(({ total }) => total > 0);
  return (
    <>
      {done && <ActionNote key={done.at} {...done.result} />}
      {read.isError && (
        <FailureNote message={`Error: ${getMessage(read.error, 'Failed to load failures')}`} read={read} />
      )}
      {read.isPending && (
        <div className="grid gap-3">
          <LoadingNote>Loading failures</LoadingNote>
          <Skeleton className="h-40" />
        </div>
      )}
      {failed?.length === 0 && (
        <p className="rounded-panel bg-linen px-6 py-16 text-center text-lg font-semibold">Nothing has failed</p>
      )}
      {failed?.map(({ title, about, total, items }) => (
        <section key={title} className="grid grid-cols-1 gap-3">
          <h3 className="text-lg font-semibold">
            {title} <span className="font-normal text-ink-2 tabular-nums">({total})</span>
          </h3>
          <p className="meta max-w-[70ch]">
            {about}
            {total > items.length && ` The first ${items.length} are shown.`}
          </p>
          <ul aria-label={title} className="grid grid-cols-1 gap-3">
            {items.map((item) => (
              <WorkCard key={item.name} {...item} heading="h4">
                {!item.isDecided && <Decisions item={item} onAsk={setAsked} onDrop={() => setDropped(item)} />}
              </WorkCard>
            ))}
          </ul>
        </section>
      ))}
      {asked && <ActionDialog request={asked} onDone={finish} onClose={() => setAsked(null)} />}
      {dropped && <DropDialog item={dropped} onDone={finish} onClose={() => setDropped(null)} />}
    </>
  );
}

interface DecisionsProps {
  item: FailedItem;
  onAsk: (request: ActionRequest) => void;
  onDrop: () => void;
}

function Decisions({ item: { name, path, retry, drop, conflict }, onAsk, onDrop }: DecisionsProps) {
  const action = { label: `retry ${name}`, path: `${path}/retry`, eventType: retry.eventType, conflict };
  return (
    <>
      <ActionButton request={{ action, verb: 'Retry', question: retry.question }} onAsk={onAsk} />
      <Button variant="ghost" size="small" aria-label={`${drop.verb} ${name}`} onClick={onDrop}>
        {drop.verb}
      </Button>
    </>
  );
}

interface DropDialogProps {
  item: FailedItem;
  onDone: (result: ActionResult) => void;
  onClose: () => void;
}

function DropDialog({ item: { name, path, drop, conflict }, onDone, onClose }: DropDialogProps) {
  const { verb, text, submitLabel, eventType } = drop;
  const word = verb.toLowerCase();
  return (
    <ReasonDialog
      action={{ label: `${word} ${name}`, path: `${path}/${word}`, eventType, conflict }}
      title={`${verb} ${name}?`}
      text={text}
      hint={`The ${word} is recorded with your name.`}
      submitLabel={submitLabel}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
