import type { Referral } from '@soulvia/contracts';
import { shortDate } from '@/lib/dates';
import { useMedia } from '@/lib/use-media';
import { Avatar } from '@/ui/avatar';
import { ReferralCard } from './referral-card';
import { ReferralContact } from './referral-contact';
import { ReferralStatus } from './referral-status';

const columns = ['Referral', 'Contact', 'Status', 'Level', 'Joined'];

function ReferralTable({ referrals }: { referrals: readonly Referral[] }) {
  return (
    <table className="w-full border-collapse text-left text-[15px]">
      <thead>
        <tr className="border-b border-line text-[13px] tracking-[0.02em] text-ink-2">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-3 font-semibold first:pl-5 last:pr-5">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {referrals.map((referral) => (
          <tr key={referral.id} className="border-b border-line last:border-0">
            <th scope="row" className="py-3.5 pr-3 pl-5 font-semibold">
              <span className="flex items-center gap-3">
                <Avatar person={referral} />
                <span className="wrap-anywhere">{referral.full_name}</span>
              </span>
            </th>
            <td className="px-3 py-3.5">
              <ReferralContact referral={referral} />
            </td>
            <td className="px-3 py-3.5">
              <ReferralStatus referral={referral} />
            </td>
            <td className="min-w-24 px-3 py-3.5">{referral.level_name}</td>
            <td className="py-3.5 pr-5 pl-3 whitespace-nowrap">
              <time dateTime={referral.date_joined}>{shortDate(referral.date_joined)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table on wide screens, cards on narrow ones. */
export function ReferralList({ referrals }: { referrals: readonly Referral[] }) {
  const wide = useMedia('(min-width: 1024px)');
  if (wide) {
    return (
      <div className="rounded-card border border-line bg-white shadow-1">
        <ReferralTable referrals={referrals} />
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {referrals.map((referral) => (
        <ReferralCard
          key={referral.id}
          referral={referral}
          contactLabel="Contact"
          contact={<ReferralContact referral={referral} />}
        />
      ))}
    </ul>
  );
}
