import type { ReactNode } from 'react';
import { focusOnArrival } from '@/lib/visitor-focus';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

const headingId = 'account-panel-heading';

/** For when the section changes. */
export function focusPanelHeading(): void {
  focusOnArrival(document.getElementById(headingId));
}

interface AccountPanelProps {
  title: string;
  intro: string;
  children: ReactNode;
}

export function AccountPanel({ title, intro, children }: AccountPanelProps) {
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-6 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id={headingId} tabIndex={-1} className="panel-title">
          {title}
        </h2>
        <p className="meta">{intro}</p>
      </div>
      {children}
    </section>
  );
}

export function PanelWait() {
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

interface PanelStateProps {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  failure: string;
}

export function PanelState({ query, failure }: PanelStateProps) {
  if (query.isPending) return <PanelWait />;
  if (!query.isError) return null;
  return <FailureNote message={failure} read={query} />;
}
