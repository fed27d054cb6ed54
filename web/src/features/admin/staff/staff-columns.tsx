import type { StaffMember } from '@soulvia/contracts';
import { Pencil, ShieldUser } from 'lucide-react';
import { Badge } from '@/ui/badge';
import type { ListColumn } from '@/ui/listing/list-column';
import { RowButton } from '@/ui/listing/row-action';
import { dutyTexts } from './duty-texts';

interface StaffColumnOptions {
  ownId: number | undefined;
  onEdit: (id: number) => void;
}

export function staffColumns({
  ownId,
  onEdit,
}: StaffColumnOptions): readonly ListColumn<StaffMember & { id: number }>[] {
  return [
    {
      label: 'NAME',
      always: 'name',
      cell: ({ user_id, full_name, is_active }) => (
        <span className="wrap-anywhere">
          {full_name}
          {user_id === ownId && ' (you)'}
          {!is_active && <span className="meta block">Deactivated</span>}
        </span>
      ),
    },
    { label: 'EMAIL', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { label: 'DUTIES', cell: (member) => <Rights member={member} /> },
    {
      label: 'ACTIONS',
      always: 'tool',
      cell: ({ user_id, full_name }) =>
        user_id === ownId ? (
          <span className="meta">Another owner changes yours</span>
        ) : (
          <span className="-ml-3 flex">
            <RowButton of={`of ${full_name}`} onClick={() => onEdit(user_id)}>
              <Pencil size={16} aria-hidden="true" />
              Change duties
            </RowButton>
          </span>
        ),
    },
  ];
}

function Rights({ member: { owner, duties } }: { member: StaffMember }) {
  if (owner) return <Badge label="Owner" tone="green" Icon={ShieldUser} />;
  if (duties.length === 0) return <span className="meta">None: sees nothing yet</span>;
  return duties.map((duty) => dutyTexts[duty][0]).join(', ');
}
