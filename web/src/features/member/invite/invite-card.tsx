import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { QrCode } from '@/ui/qr-code';
import { codeLink, type InvitingUser } from './member-link';
import { PrintedCard } from './printed-card';
import { ShareOnWhatsApp } from './share-on-whatsapp';

/** A member's invitation by referral code: to scan, to share, to copy and to print. No email is in it. */
export function InviteCard({ user }: { user: InvitingUser }) {
  const [isPrinting, setPrinting] = useState(false);
  const link = codeLink(user);
  return (
    <section
      aria-labelledby="invite"
      className="grid grid-cols-1 items-center gap-5 rounded-card border border-line bg-white p-5 shadow-1 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <QrCode text={link} label="QR code of your referral link" />
      <div className="grid gap-3">
        <h3 id="invite" className="text-lg font-semibold">
          Invite someone
        </h3>
        <p className="wrap-anywhere text-ink-2">{link}</p>
        <div className="flex flex-wrap gap-3">
          <ShareOnWhatsApp link={link} />
          <CopyButton text={link} what="referral link" />
          <Button variant="ghost" size="small" onClick={() => setPrinting(true)}>
            <Printer size={18} aria-hidden="true" />
            Print a card
          </Button>
        </div>
      </div>
      {isPrinting && <PrintedCard name={user.full_name} link={link} onPrinted={() => setPrinting(false)} />}
    </section>
  );
}
