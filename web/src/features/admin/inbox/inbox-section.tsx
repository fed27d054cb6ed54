import { type InboxFigures, liveLimits } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { inboxPath } from './inbox-path';
import { ReadThread } from './read-thread';
import { useInboxList } from './use-inbox-list';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function durationText(seconds: number): string {
  if (seconds < minute) return 'less than a minute';
  if (seconds < hour) return count(Math.round(seconds / minute), 'minute');
  if (seconds < 2 * day) return count(Math.round(seconds / hour), 'hour');
  return count(Math.round(seconds / day), 'day');
}

function waitingText(figures: InboxFigures): string {
  const groups = [
    [figures.waiting_under_1_day, 'for less than a day'],
    [figures.waiting_1_to_3_days, 'for 1 to 3 days'],
    [figures.waiting_over_3_days, 'for more than 3 days'],
  ] as const;
  const texts = groups.filter(([amount]) => amount > 0).map(([amount, age]) => `${amount} ${age}`);
  return `Waiting: ${texts.join(', ') || 'none'}.`;
}

/** How fast the shop answers and how long customers have waited. The list works without it. */
function InboxFiguresLine() {
  const { data } = useQuery({
    queryKey: listKey(inboxPath, 'figures'),
    queryFn: ({ signal }) => getJson<InboxFigures>(`${inboxPath}/figures`, signal),
    refetchInterval: liveLimits.fallbackPollMs,
  });
  return (
    <p className="min-h-6 text-[15px] text-ink-2">
      {data && waitingText(data)}
      {data && data.first_answer_seconds !== null && (
        <> First answer in {durationText(data.first_answer_seconds)} (median of the last 30 days).</>
      )}
    </p>
  );
}

/** An open thread replaces the list. */
export function InboxSection() {
  const thread = usePanelParam('thread');
  const openedId = readId(thread.opened);
  if (openedId !== null) return <ReadThread key={openedId} id={openedId} onClose={thread.close} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Inbox" />
      <InboxFiguresLine />
      <InboxList pathOf={thread.pathOf} />
    </div>
  );
}

function InboxList({ pathOf }: { pathOf: (id: number) => string }) {
  const { toolbar, listing } = useInboxList(pathOf);
  return (
    <>
      <ListToolbar {...toolbar} />
      <Listing
        {...listing}
        noun="messages"
        emptyText="Nobody is waiting for an answer."
        failureText="Failed to load messages"
      >
        {(threads) => <ListTable label="Inbox" columns={toolbar.columns.visible} rows={threads} />}
      </Listing>
    </>
  );
}
