import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { addFailure } from './package-failure';
import { PackageForm } from './package-form';
import { PackagesList } from './packages-list';
import { useCreatePackage } from './save-package';
import { UpdatePackage } from './update-package';

/** The forms replace the list while they are open. */
export function PackagesSection() {
  const { opened, pathOf, open, close } = usePanelParam('form');
  const edited = readId(opened);
  const isNew = opened === 'new';
  const isList = !isNew && edited === null;
  const title = isNew ? 'Add Package' : 'Update Package';
  return (
    <div className={clsx('grid grid-cols-1', isList ? 'gap-2' : 'gap-5')}>
      {!isList && <SectionHeading title={title} />}
      {isNew && <AddPackage onClose={close} />}
      {edited !== null && <UpdatePackage key={edited} id={edited} onClose={close} />}
      {isList && (
        <PackagesList
          heading={<SectionHeading isLow title="Packages" />}
          editPath={pathOf}
          add={
            <Button size="small" onClick={() => open('new')}>
              <Plus size={18} aria-hidden="true" />
              Add Package
            </Button>
          }
        />
      )}
    </div>
  );
}

function AddPackage({ onClose }: { onClose: () => void }) {
  const create = useCreatePackage();
  return (
    <PackageForm
      draftOf="new"
      submitLabel="Add Package"
      busyLabel="Adding Package..."
      failureOf={addFailure}
      onSave={async (input) => {
        await create.mutateAsync(input);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
