import { type PayoutProfile as Profile, refundMethodLabels, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, type LucideIcon, Wallet } from 'lucide-react';
import { useState } from 'react';
import { dateAndTime } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { ReadNotes } from '@/ui/read-notes';
import { CertificateButton } from './payout-certificate';
import { PayoutProfileForm } from './payout-profile-form';
import { payoutProfileQuery } from './payout-profile-requests';

interface Look {
  Icon: LucideIcon;
  title: string;
  text: string;
  action: string;
}

function describe(profile: Profile): Look {
  const { state, reason, method, account, frozen } = profile;
  const target = say`${method ? refundMethodLabels[method] : ''} ${account ?? ''}`;
  if (frozen)
    return {
      Icon: CircleX,
      title: 'Payouts are stopped',
      text: 'You told us that a change was not yours. Correct your details, and we will check them.',
      action: 'Correct your details',
    };
  if (state === 'APPROVED') return { Icon: CircleCheck, title: 'We pay you to', text: target, action: 'Change' };
  if (state === 'SUBMITTED')
    return { Icon: Clock, title: 'We are checking your details', text: target, action: 'Change' };
  if (state === 'REJECTED')
    return {
      Icon: CircleX,
      title: 'We could not confirm your details',
      text: reason ?? '',
      action: 'Correct your details',
    };
  return {
    Icon: Wallet,
    title: 'Add how we pay you',
    text: 'We need your account before we can pay what you earn.',
    action: 'Add how we pay you',
  };
}

/** How the partner is paid, and what is missing for it. */
export function PayoutProfile() {
  const read = useQuery(payoutProfileQuery());
  const [isOpen, setOpen] = useState(false);
  const now = useNow(60_000);
  if (!read.data) return <ReadNotes read={read} what="how we pay you" className="h-24" />;
  const { Icon, title, text, action } = describe(read.data);
  const waitsUntil = read.data.pays_from;
  return (
    <section aria-labelledby="payout-profile" className="grid gap-3 rounded-card border border-line bg-white p-5">
      <div className="flex items-start gap-3">
        <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-moss" />
        <div className="min-w-0">
          <h2 id="payout-profile" className="font-semibold">
            {title}
          </h2>
          <p className="text-ink-2 wrap-anywhere">{text}</p>
          {waitsUntil !== null && Date.parse(waitsUntil) > now && (
            <p className="meta">Nothing is paid to the new account before {dateAndTime(waitsUntil)}.</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={read.data.state === 'APPROVED' || read.data.state === 'SUBMITTED' ? 'ghost' : 'primary'}
          size="small"
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
        {read.data.state !== 'MISSING' && <CertificateButton />}
      </div>
      {isOpen && <PayoutProfileForm profile={read.data} onClose={() => setOpen(false)} />}
    </section>
  );
}
