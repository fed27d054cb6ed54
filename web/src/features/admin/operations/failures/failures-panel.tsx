import { headers, liveLimits, type ProjectionFailure } from '@soulvia/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getMessage } from '@/lib/api-error';
import { readPage } from '@/lib/page-param';
import { FailureNote } from '@/ui/failure-note';
import { Pager } from '@/ui/pager';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { request } from '@/lib/api';
import { ActionDialog } from '../action-dialog';
import { ActionNote } from '../action-note';
import { type ActionRequest, type ActionResult, operationsKey } from '../operator-action';
import { ReasonDialog } from '../reason-dialog';
import { FailureRow } from './failure-row';
import { rebuildConflict } from './rebuild-conflict';

interface SkipDialogProps {
  failure: ProjectionFailure;
  onDone: (result: ActionResult) => void;
  onClose: () => void;
}

function SkipDialog({ failure: { id, event_type, subject, projection }, onDone, onClose }: SkipDialogProps) {
  return (
    <ReasonDialog
      action={{
        label: `skip failure ${id}`,
        path: `failures/${id}/skip`,
        eventType: 'ProjectionFailureSkipped',
        conflict: rebuildConflict,
      }}
      title={`Skip failure ${id}?`}
      text={`${event_type} of ${subject} will be skipped by ${projection} permanently, including future replays.`}
      hint="The skip is recorded with your name."
      submitLabel="Skip event"
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const failuresPageSize = 10;

const failuresQuery = (page: number) =>
  queryOptions({
    queryKey: operationsKey('failures', page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `operations/failures?page=${page}&page_size=${failuresPageSize}`;
      const { body, headers: responseHeaders } = await request<ProjectionFailure[]>(path, { signal });
      return { failures: body, total: Number(responseHeaders.get(headers.totalCount) ?? body.length) };
    },
  });

const listId = 'failure-list';

export function FailuresPanel() {
  const [params] = useSearchParams();
  const list = useQuery({ ...failuresQuery(readPage(params)), refetchInterval: liveLimits.fallbackPollMs });
  const [actionRequest, setActionRequest] = useState<ActionRequest | null>(null);
  const [skipped, setSkipped] = useState<ProjectionFailure | null>(null);
  const [done, setDone] = useState<{ result: ActionResult; at: number } | null>(null);
  const finish = (result: ActionResult) => setDone({ result, at: Date.now() });
  return (
    <>
      <p className="meta max-w-[70ch]">
        Events that a read model failed to apply. Fix the cause and retry, or skip the event with a reason.
      </p>
      {done && <ActionNote key={done.at} {...done.result} />}
      {list.isError && (
        <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load failures')}`} read={list} />
      )}
      {list.isPending && (
        <div className="grid gap-3">
          <LoadingNote>Loading failures</LoadingNote>
          <Skeleton className="h-40" />
        </div>
      )}
      {list.data && (
        <>
          {list.data.total === 0 && (
            <p className="rounded-panel bg-linen px-6 py-16 text-center text-lg font-semibold">No failed events</p>
          )}
          <ul
            id={listId}
            tabIndex={-1}
            aria-label="Failures"
            className="grid grid-cols-1 gap-3 outline-none empty:hidden"
          >
            {list.data.failures.map((failure) => (
              <FailureRow
                key={failure.id}
                failure={failure}
                onAsk={setActionRequest}
                onSkip={() => setSkipped(failure)}
              />
            ))}
          </ul>
          <Pager
            label="Failures"
            total={list.data.total}
            pageSize={failuresPageSize}
            listId={listId}
            busy={list.isPlaceholderData}
          />
        </>
      )}
      {actionRequest && <ActionDialog request={actionRequest} onDone={finish} onClose={() => setActionRequest(null)} />}
      {skipped && <SkipDialog failure={skipped} onDone={finish} onClose={() => setSkipped(null)} />}
    </>
  );
}
