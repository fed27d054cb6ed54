import type { OwnUser } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';
import { PrintAlone } from '@/ui/print-alone';
import { QrCode } from '@/ui/qr-code';
import { SelectField } from '@/ui/select-field';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { codeLink, emailLink, memberIdLink, shortLink } from './member-link';
import { referralCodeQuery } from './referral-requests';
import { ShareOnWhatsApp } from './share-on-whatsapp';

interface PrintedCardProps {
  name: string;
  link: string;
  onPrinted: () => void;
}

/** A card of the size of a business card, twice. */
function PrintedCard({ name, link, onPrinted }: PrintedCardProps) {
  return (
    <PrintAlone onPrinted={onPrinted}>
      <div className="grid gap-4">
        {['first', 'second'].map((which) => (
          <article
            key={which}
            className="grid h-[55mm] w-[85mm] grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border border-line p-3"
          >
            <QrCode text={link} label="QR code" side={160} />
            <div className="grid gap-1">
              <p className="font-display tracking-[0.14em]">SOULVIA</p>
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-[11px] wrap-anywhere">{link}</p>
            </div>
          </article>
        ))}
      </div>
    </PrintAlone>
  );
}

const loadDialog = () => import('./new-code-dialog').then((part) => part.NewCodeDialog);

type LinkKind = 'short' | 'member-id' | 'email';

/** The sign-up link stands in for the short one, which needs a code from the server. */
function buildLink(kind: LinkKind, user: OwnUser, code: string | undefined): string {
  if (kind === 'member-id') return memberIdLink(user);
  if (kind === 'email') return emailLink(user);
  return code === undefined ? codeLink(user) : shortLink(code);
}

/** A member's invitation: to scan, to share, to copy and to print. No email is in it unless the member chooses that link. */
export function InviteCard({ user }: { user: OwnUser }) {
  const [isPrinting, setPrinting] = useState(false);
  const [kind, setKind] = useState<LinkKind>('short');
  const { Part: Dialog, prepare, open, close } = useLazyComponent(loadDialog);
  const { data, isPending, ...query } = useQuery(referralCodeQuery());
  if (isPending)
    return (
      <div>
        <LoadingNote>Loading your referral link</LoadingNote>
        <Skeleton className="h-64" />
      </div>
    );
  const code = data?.code;
  const link = buildLink(kind, user, code);
  return (
    <section
      aria-labelledby="invite"
      className="grid grid-cols-1 items-center gap-5 rounded-card border border-line bg-white p-5 shadow-1 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <QrCode text={link} label="QR code of your referral link" />
      <div className="grid gap-3">
        <h3 id="invite" tabIndex={-1} className="text-lg font-semibold">
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
        {query.isError && code === undefined && <FailureNote message="Failed to load your short link" read={query} />}
        <SelectField label="Link" value={kind} onChange={(event) => setKind(event.target.value as LinkKind)}>
          <option value="short">Short link to the shop</option>
          <option value="member-id">Sign-up link with my member ID</option>
          <option value="email">Sign-up link with my email</option>
        </SelectField>
        {code !== undefined && kind === 'short' && (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start px-0!"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={open}
          >
            New code
          </Button>
        )}
      </div>
      {isPrinting && <PrintedCard name={user.full_name} link={link} onPrinted={() => setPrinting(false)} />}
      {Dialog && <Dialog onClose={close} />}
    </section>
  );
}
