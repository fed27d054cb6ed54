import { isolated, type ListedKey } from '@soulvia/contracts';
import { Ban } from 'lucide-react';
import { dateAndTime, shortDate } from '@/lib/dates';
import { usePermissions } from '@/lib/permissions';
import { Badge } from '@/ui/badge';
import { RowButton, RowLink } from '@/ui/listing/row-action';
import { permissionTexts, stateLooks } from './key-texts';

interface KeyCardProps {
  apiKey: ListedKey;
  onRevoke: () => void;
}

/** A key, what it may do, and until when. */
export function KeyCard({ apiKey: key, onRevoke }: KeyCardProps) {
  const may = usePermissions();
  const ended = { ACTIVE: 'Ends', EXPIRED: 'Ended', REVOKED: 'Would have ended' }[key.state];
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 tabIndex={-1} className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{key.name}</bdi>
        </h3>
        <Badge {...stateLooks[key.state]} />
      </div>
      <p className="meta wrap-anywhere">soulvia_{key.visible}_…</p>
      <ul className="grid gap-0.5">
        {key.permissions.map((permission) => (
          <li key={permission}>{permissionTexts[permission]}</li>
        ))}
        {key.personal_data && <li className="font-semibold">With names, phones and addresses of people</li>}
      </ul>
      <p className="meta wrap-anywhere">{key.addresses ? `Only from ${key.addresses.join(', ')}` : 'From anywhere'}</p>
      <p className="meta">
        {ended} {shortDate(key.expires_at)}. Made by {isolated(key.made_by.name)}.{' '}
        {key.last_used_at ? `Last used ${dateAndTime(key.last_used_at)}.` : 'Never used.'}
      </p>
      <div className="-ml-3 flex flex-wrap">
        {may('staff.manage') && (
          <RowLink of={`of ${key.name}`} to={`/admin?section=security-log&key=${key.id}`}>
            Security log
          </RowLink>
        )}
        {key.state === 'ACTIVE' && (
          <RowButton of={key.name} onClick={onRevoke}>
            <Ban size={16} aria-hidden="true" />
            Revoke
          </RowButton>
        )}
      </div>
    </li>
  );
}
