import type { SecurityKind, SecurityLogEntry } from '@soulvia/contracts';
import { CircleAlert, Eye, KeyRound, LogIn, type LucideIcon, ShieldAlert, ShieldX, UserPlus } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Link } from '@/ui/link';
import type { ListColumn } from '@/ui/listing/list-column';
import { detailLines, kindLabels } from './entry-texts';

const looks: Record<SecurityKind, [tone: BadgeProps['tone'], Icon: LucideIcon]> = {
  SignedIn: ['green', LogIn],
  SignInRefused: ['yellow', KeyRound],
  SignInBlocked: ['red', ShieldX],
  AccessDenied: ['red', ShieldAlert],
  PersonalDataRead: ['blue', Eye],
  KeyUsed: ['blue', KeyRound],
  CnicRevealed: ['yellow', Eye],
  StaffInvited: ['yellow', UserPlus],
  StaffInvitationAccepted: ['green', UserPlus],
  RequestsRefused: ['yellow', ShieldX],
  EntriesMissing: ['yellow', CircleAlert],
};

/** So much of a hash tells addresses apart. */
const shownHash = 8;

/** @param ownId account of the viewer. */
export function securityLogColumns(ownId: number | undefined): readonly ListColumn<SecurityLogEntry>[] {
  return [
    {
      label: 'WHAT',
      always: 'name',
      cell: ({ kind }) => {
        const [tone, Icon] = looks[kind];
        return <Badge label={kindLabels[kind]} tone={tone} Icon={Icon} />;
      },
    },
    { label: 'WHEN', cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
    {
      label: 'ACCOUNT',
      cell: ({ user_id, key_id }) =>
        key_id === null ? (
          <Account id={user_id} ownId={ownId} />
        ) : (
          <EntriesLink query={`key=${key_id}`} says={`Key #${key_id}`} of="key" />
        ),
    },
    {
      label: 'FROM',
      cell: ({ device, address_hash }) => (
        <span className="wrap-anywhere">
          {device ?? '–'}
          {address_hash && <span className="meta block pb-2">Address {address_hash.slice(0, shownHash)}</span>}
        </span>
      ),
    },
    {
      label: 'DETAILS',
      cell: (entry) =>
        detailLines(entry).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        )),
    },
  ];
}

function Account({ id, ownId }: { id: number | null; ownId: number | undefined }) {
  if (id === null) return '–';
  return <EntriesLink query={`q=${id}`} says={id === ownId ? 'You' : `#${id}`} of="account" />;
}

function EntriesLink({ query, says, of }: { query: string; says: string; of: string }) {
  return (
    <Link
      to={`/admin?section=security-log&${query}`}
      className="inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 hover:text-clay"
    >
      {says}
      <span className="sr-only">, show entries of this {of} only</span>
    </Link>
  );
}
