import { type DueWork, type DueWorkState, dueWorkStates, headers, liveLimits } from '@soulvia/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { request } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { readPage } from '@/lib/page-param';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { Pager } from '@/ui/pager';
import { SelectField } from '@/ui/select-field';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { operationsPath } from '../operations-tabs';
import { operationsKey } from '../operator-action';
import { WorkCard } from '../work-card';
import { describeDueWork } from './describe-due-work';

const pageSize = 10;
const listId = 'due-work-list';
const stateNames: Record<DueWorkState, string> = { parked: 'Parked', retrying: 'Retrying', waiting: 'Waiting' };

const dueWorkQuery = (state: DueWorkState | undefined, page: number) =>
  queryOptions({
    queryKey: operationsKey('due-work', state, page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `operations/due-work?page=${page}&page_size=${pageSize}${state ? `&state=${state}` : ''}`;
      const { body, headers: responseHeaders } = await request<DueWork[]>(path, { signal });
      return { rows: body, total: Number(responseHeaders.get(headers.totalCount) ?? body.length) };
    },
  });

export function DueWorkPanel() {
  const [params, setParams] = useSearchParams();
  const state = dueWorkStates.find((name) => name === params.get('state'));
  const list = useQuery({ ...dueWorkQuery(state, readPage(params)), refetchInterval: liveLimits.fallbackPollMs });
  const chooseState = (chosen: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen) next.set('state', chosen);
        else next.delete('state');
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <div>
        <p className="meta max-w-[70ch]">
          Work that the shop does by itself at a set time. Failed work is tried again for about three hours, then
          parked.
        </p>
        <Link
          to={operationsPath('failures')}
          className="inline-flex min-h-11 items-center text-[15px] underline underline-offset-4 hover:text-clay"
        >
          Retry or drop failed work
        </Link>
      </div>
      <StateSelect state={state} onChoose={chooseState} />
      {list.isError && (
        <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load timed work')}`} read={list} />
      )}
      {list.isPending && (
        <div className="grid gap-3">
          <LoadingNote>Loading timed work</LoadingNote>
          <Skeleton className="h-40" />
        </div>
      )}
      {list.data && (
        <>
          {list.data.total === 0 && (
            <p className="rounded-panel bg-linen px-6 py-16 text-center text-lg font-semibold">
              {state ? `No work is ${state}` : 'No timed work'}
            </p>
          )}
          <ul
            id={listId}
            tabIndex={-1}
            aria-label="Timed work"
            className="grid grid-cols-1 gap-3 outline-none empty:hidden"
          >
            {list.data.rows.map((work) => (
              <WorkCard key={`${work.kind} ${work.subject_id}`} {...describeDueWork(work)} heading="h3" />
            ))}
          </ul>
          <Pager
            label="Timed work"
            total={list.data.total}
            pageSize={pageSize}
            listId={listId}
            busy={list.isPlaceholderData}
          />
        </>
      )}
    </>
  );
}

function StateSelect({ state, onChoose }: { state: DueWorkState | undefined; onChoose: (state: string) => void }) {
  return (
    <div className="max-w-60">
      <SelectField label="State" value={state ?? ''} onChange={(event) => onChoose(event.target.value)}>
        <option value="">All</option>
        {Object.entries(stateNames).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
