import { Plus } from 'lucide-react';
import { lazyPart } from '@/lib/lazy-part';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { AddUser } from './add-user';
import { EditUser } from './edit-user';
import { ReadUser } from './read-user';
import { treePath } from './tree/tree-path';
import { UsersList } from './users-list';
import type { UsersKind } from './users-kind';

const UserDetails = lazyPart(
  () => import('./user-details').then((part) => ({ default: part.UserDetails })),
  <Skeleton className="h-96" />,
);
const PartnerTree = lazyPart(
  () => import('./tree/partner-tree').then((part) => ({ default: part.PartnerTree })),
  <Skeleton className="h-64" />,
);

/** Forms, user details and the tree replace the list while they are open. */
export function UsersSection({ kind }: { kind: UsersKind }) {
  const mayWrite = usePermissions()('customers.write');
  const form = usePanelParam('form');
  const details = usePanelParam('member');
  const tree = usePanelParam('tree').opened;
  const editedId = readId(form.opened);
  const detailsId = readId(details.opened);
  if (form.opened === 'new' && mayWrite)
    return (
      <div className="grid grid-cols-1 gap-5">
        <SectionHeading title={kind.addTitle} />
        <AddUser kind={kind} onClose={form.close} />
      </div>
    );
  if (editedId !== null && mayWrite)
    return (
      <div className="grid grid-cols-1 gap-5">
        <SectionHeading title={kind.editTitle} />
        <ReadUser key={editedId} id={editedId} once onClose={form.close}>
          {(user) => <EditUser user={user} onClose={form.close} />}
        </ReadUser>
      </div>
    );
  if (detailsId !== null)
    return (
      <ReadUser key={detailsId} id={detailsId} onClose={details.close}>
        {(user) => <UserDetails user={user} editPath={form.pathOf(user.id)} onClose={details.close} />}
      </ReadUser>
    );
  if (kind.hasTree && tree !== null) return <PartnerTree topId={readId(tree)} />;
  return (
    <div className="grid grid-cols-1 gap-2">
      <UsersList
        kind={kind}
        heading={
          <>
            <SectionHeading isLow title={kind.title} />
            {kind.hasTree && <TextLink to={treePath('all')}>Partner tree</TextLink>}
          </>
        }
        detailsPath={details.pathOf}
        editPath={form.pathOf}
        add={
          mayWrite && (
            <Button size="small" onClick={() => form.open('new')}>
              <Plus size={18} aria-hidden="true" />
              {kind.addTitle}
            </Button>
          )
        }
      />
    </div>
  );
}
