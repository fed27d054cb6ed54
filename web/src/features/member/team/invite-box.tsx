import type { OwnUser } from '@soulvia/contracts';
import { useId, useState } from 'react';
import { codeLink, emailLink } from '@/features/member/invite/member-link';
import { ShareOnWhatsApp } from '@/features/member/invite/share-on-whatsapp';
import { CheckboxField } from '@/ui/checkbox-field';
import { CopyButton } from '@/ui/copy-button';
import { controlClasses } from '@/ui/field-frame';

export function InviteBox({ user }: { user: OwnUser }) {
  const [byCode, setByCode] = useState(false);
  const id = useId();
  const link = byCode ? codeLink(user) : emailLink(user);
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
        <ShareOnWhatsApp link={link} />
      </div>
      <CheckboxField
        label="Use my referral code instead of my email"
        checked={byCode}
        onChange={(event) => setByCode(event.target.checked)}
      />
    </div>
  );
}
