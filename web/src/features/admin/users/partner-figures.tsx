import { type AdminUser, liveLimits, type PartnerFigures as Figures, partnerPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { formatMonth } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { isGone } from '@/lib/deleted-notice';
import { grouped } from '@/lib/money';
import { useLive } from '@/lib/live-channel';
import { writeSignedAmount } from '@/lib/signed-amount';
import { ReadNotes } from '@/ui/read-notes';
import { DescriptionRow } from './description-row';

const profileTexts: Record<Figures['profile_state'], string> = {
  MISSING: 'Not given',
  SUBMITTED: 'To be checked',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
};

/** What staff see of a partner; nothing of who never was one. */
export function PartnerFigures({ user: { id, role } }: { user: AdminUser }) {
  const read = useQuery({
    queryKey: listKey(partnerPath(id)),
    staleTime: 0,
    refetchInterval: liveLimits.fallbackPollMs,
    queryFn: ({ signal }) => getJson<Figures>(partnerPath(id), signal),
  });
  useLive('earnings.changed', () => void read.refetch());
  if (isGone(read.error) || (read.isPending && role !== 'SOULVIA_PARTNER')) return null;
  return (
    <section
      aria-labelledby="partner-figures"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
    >
      <h3 id="partner-figures" className="panel-title">
        Partner
      </h3>
      {read.data ? <Parts figures={read.data} /> : <ReadNotes read={read} what="the partner" className="h-44" />}
    </section>
  );
}

function Parts({
  figures: { profile_state: state, frozen, level, months, balance, held, customers },
}: {
  figures: Figures;
}) {
  const shown = months.filter(({ orders, retail }) => orders > 0 || retail !== '0.00');
  return (
    <div className="grid gap-x-8 gap-y-4 tabular-nums sm:grid-cols-2">
      <dl>
        <DescriptionRow label="Payout details">
          {frozen ? 'Stopped by the partner' : profileTexts[state]}
        </DescriptionRow>
        <DescriptionRow label="Balance">{writeSignedAmount(balance)}</DescriptionRow>
        <DescriptionRow label="Held">{writeSignedAmount(held)}</DescriptionRow>
        <DescriptionRow label="Level">{level}</DescriptionRow>
        <DescriptionRow label="Customers">{grouped(customers)}</DescriptionRow>
      </dl>
      {shown.length === 0 ? (
        <p className="text-ink-2">No order of own customers was paid in the last twelve months.</p>
      ) : (
        <table className="w-full self-start text-left">
          <caption className="sr-only">What own customers bought by month</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col">Month</th>
              <th scope="col" className="text-right">
                Orders
              </th>
              <th scope="col" className="text-right">
                Bought
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, orders, retail }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 font-normal">
                  {formatMonth(`${month}-15`)}
                </th>
                <td className="text-right">{grouped(orders)}</td>
                <td className="text-right whitespace-nowrap">{writeSignedAmount(retail)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
