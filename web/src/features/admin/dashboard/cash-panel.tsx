import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { summaryQuery, useLiveCash } from '@/features/admin/cash/cash-requests';
import { cashPath } from '@/features/admin/cash/cash-tabs';
import { CashFigures } from '@/features/admin/cash/overview/cash-figures';
import { ReadNotes } from '@/ui/read-notes';
import { TextLink } from '@/ui/text-link';

/** What was collected, what is on the way, late and settled. */
export function CashPanel() {
  const titleId = useId();
  const summary = useQuery(summaryQuery());
  useLiveCash();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-5 shadow-1 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h3 id={titleId} className="panel-title">
          Cash
        </h3>
        <TextLink to={cashPath('overview')}>What couriers owe</TextLink>
      </div>
      <ReadNotes read={summary} what="the figures" className="h-24" />
      {summary.data && <CashFigures summary={summary.data} />}
    </section>
  );
}
