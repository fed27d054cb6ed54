import type { User } from '@soulvia/contracts';
import { MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { CheckboxField } from '@/ui/checkbox-field';
import { CopyButton } from '@/ui/copy-button';
import { controlClasses } from '@/ui/field-frame';

/** A session that was stored by an older version has no referral code. */
type InvitingUser = User & { referral_code?: string };

export function InviteBox({ user }: { user: InvitingUser }) {
  const [byCode, setByCode] = useState(false);
  const id = useId();
  const link = inviteLink(user, byCode);
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card bg-linen p-5">
      <label htmlFor={id} className="font-semibold">
        Your referral link
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className={`${controlClasses} min-w-0 flex-1 basis-full sm:basis-64`}
        />
        <CopyButton text={link} what="referral link" />
        <a
          href={whatsAppShare(link)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-pill bg-moss px-5 text-[15px] font-semibold text-ivory hover:bg-moss-2"
        >
          <MessageCircle size={18} aria-hidden="true" />
          <span className="sr-only">Share on </span>WhatsApp
        </a>
      </div>
      <CheckboxField
        label="Use my referral code instead of my email"
        checked={byCode}
        onChange={(event) => setByCode(event.target.checked)}
      />
    </div>
  );
}

/** The invitation link of a member: by email, or by a random code, which reveals nothing. */
function inviteLink(user: InvitingUser, byCode: boolean): string {
  const name = byCode ? (user.referral_code ?? user.member_id) : user.email;
  const ref = encodeURIComponent(name).replaceAll('%40', '@');
  return `${window.location.origin}/register?ref=${ref}`;
}

function whatsAppShare(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`Join me at Soulvia: ${link}`)}`;
}
