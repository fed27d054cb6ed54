import type { Referral } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { shortDate } from '@/lib/dates';
import { Avatar } from '@/ui/avatar';
import { ReferralStatus } from './referral-status';

interface ReferralCardProps {
  referral: Referral;
  contactLabel: string;
  contact: ReactNode;
}

/** A team member on small screens. */
export function ReferralCard({ referral, contactLabel, contact }: ReferralCardProps) {
  const { full_name, level_name, date_joined } = referral;
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-white p-4 shadow-1">
      <div className="flex items-start gap-3">
        <Avatar person={referral} />
        <p className="min-w-0 flex-1 self-center leading-snug font-semibold wrap-anywhere">{full_name}</p>
        <ReferralStatus referral={referral} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 text-[15px]">
        <dt className="text-ink-2">{contactLabel}</dt>
        <dd>{contact}</dd>
        <dt className="text-ink-2">Level</dt>
        <dd className="wrap-anywhere">{level_name}</dd>
        <dt className="text-ink-2">Joined</dt>
        <dd>
          <time dateTime={date_joined}>{shortDate(date_joined)}</time>
        </dd>
      </dl>
    </li>
  );
}
