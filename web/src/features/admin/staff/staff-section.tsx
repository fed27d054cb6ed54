import { liveLimits, type StaffMember } from '@soulvia/contracts';
import { useListFilter } from '@/lib/list-filter';
import { useSession } from '@/lib/session-store';
import { useList } from '@/lib/use-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { ChangeDutiesDialog } from './change-duties-dialog';
import { staffColumns } from './staff-columns';
import { staffPath } from './staff-requests';

const pageSize = 10;

/** The admin accounts and what each may do, for owners. */
export function StaffSection() {
  const { user } = useSession();
  const { filter, resetAll } = useListFilter({});
  const list = useList<StaffMember>({ path: staffPath, filter, pageSize, rereadMs: liveLimits.fallbackPollMs });
  const panel = usePanelParam('form');
  const editedId = readId(panel.opened);
  const edited = list.data?.rows.find(({ user_id }) => user_id === editedId && user_id !== user?.id);
  const columns = staffColumns({ ownId: user?.id, onEdit: panel.open });
  const hasOnlyOwners = list.data?.rows.every(({ owner }) => owner) && filter.page === 1;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Staff" />
      <p className="max-w-prose text-ink-2">
        Owners may do everything. Other staff see and change what their duties name. To add someone, give a customer the
        role ADMIN.
      </p>
      {hasOnlyOwners && <p className="font-semibold">Only owners so far.</p>}
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={staffPath}
        noun="staff"
        emptyText="No Staff Yet"
        failureText="Failed to load staff"
        onReset={resetAll}
      >
        {(staff) => (
          <ListTable
            label="Staff"
            columns={columns}
            rows={staff.map((member) => ({ ...member, id: member.user_id }))}
          />
        )}
      </Listing>
      {edited && <ChangeDutiesDialog key={edited.user_id} member={edited} onClose={panel.close} />}
    </div>
  );
}
