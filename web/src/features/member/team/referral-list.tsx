import type { Referral } from '@soulvia/contracts';
import { useMedia } from '@/lib/use-media';
import { ReferralCard } from './referral-card';
import { ReferralContact } from './referral-contact';
import { ReferralTable } from './referral-table';

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
