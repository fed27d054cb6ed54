import type { Address } from '@soulvia/contracts';
import { Button } from '@/ui/button';

interface AddressCardProps {
  address: Address;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakePrimary: () => void;
}

export function AddressCard({ address, busy, onEdit, onDelete, onMakePrimary }: AddressCardProps) {
  const which = <span className="sr-only"> {address.street_no}</span>;
  return (
    <li className="grid content-between gap-4 rounded-card border border-line p-4">
      <div className="grid gap-2">
        {address.is_primary && (
          <span className="w-fit rounded-pill bg-sage-100 px-3 py-0.5 text-[13px] font-semibold text-moss">
            Primary
          </span>
        )}
        <address className="not-italic wrap-anywhere">
          {address.street_no}
          <br />
          <bdi>{address.city}</bdi> {address.zip_code}
          <br />
          {address.country}
        </address>
      </div>
      <div className="-mb-2 -ml-2.5 flex flex-wrap gap-x-1">
        <Button variant="quiet" size="small" className="px-2.5!" onClick={onEdit}>
          Edit{which}
        </Button>
        {!address.is_primary && (
          <Button variant="quiet" size="small" className="px-2.5!" busy={busy} disabled={busy} onClick={onMakePrimary}>
            Make primary{which}
          </Button>
        )}
        <Button variant="quiet" size="small" className="px-2.5! text-danger!" onClick={onDelete}>
          Delete{which}
        </Button>
      </div>
    </li>
  );
}
