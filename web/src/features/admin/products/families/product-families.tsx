import type { StaffFamily } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { isGone } from '@/lib/deleted-notice';
import { rupees } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { useFailureToast } from '@/lib/use-failure-toast';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { familyParam, productFamiliesPath, productsSectionPath } from '../product-form-path';
import { FamiliesList } from './families-list';
import { FamilyForm } from './family-form';
import { familyQuery } from './family-requests';

/** A family for staff who may only read. */
function FamilyView({ family: { name, axes, members } }: { family: StaffFamily }) {
  return (
    <section aria-label={name} className="grid gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      <p className="meta">Products differ in: {axes.join(', ')}</p>
      <ol className="divide-y divide-line">
        {members.map(({ id, name: product, option_values: values, price, is_available: available }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              {values.join(' / ')} <span className="text-ink-2">{product}</span>
            </span>
            <span className="tabular-nums">
              PKR {rupees(price)}
              {!available && ' · out of stock'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ProductFamilies() {
  const { opened, pathOf, open, close } = usePanelParam(familyParam);
  const mayWrite = usePermissions()('catalogue.write');
  const id = readId(opened);
  const isNew = mayWrite && opened === 'new';
  const isList = id === null && !isNew;
  const openTitle = mayWrite ? 'Edit family' : 'Family';
  return (
    <>
      <SectionHeading title={isList ? 'Product families' : isNew ? 'Add family' : openTitle} />
      <ButtonLink
        to={isList ? productsSectionPath : productFamiliesPath}
        variant="quiet"
        size="small"
        className="justify-self-start px-0!"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {isList ? 'Back to the products' : 'Back to the families'}
      </ButtonLink>
      {isNew && <FamilyForm opened={null} onClose={close} />}
      {id !== null && <OpenFamily key={id} id={id} mayWrite={mayWrite} onClose={close} />}
      {isList && (
        <>
          <p className="max-w-prose text-ink-2">
            Products that differ in size or the like. Each stays a product of its own, and its page links to the others.
          </p>
          <FamiliesList
            mayWrite={mayWrite}
            pathOf={pathOf}
            add={
              mayWrite && (
                <Button size="small" onClick={() => open('new')}>
                  <Plus size={18} aria-hidden="true" />
                  Add family
                </Button>
              )
            }
          />
        </>
      )}
    </>
  );
}

function OpenFamily({ id, mayWrite, onClose }: { id: number; mayWrite: boolean; onClose: () => void }) {
  const reading = useQuery(familyQuery(id));
  const isDissolved = isGone(reading.error);
  useFailureToast({ ...reading, isError: reading.isError && !isDissolved }, 'fetch family');
  if (reading.data)
    return (
      <div className="grid grid-cols-1 gap-6">
        {mayWrite ? <FamilyForm opened={reading.data} onClose={onClose} /> : <FamilyView family={reading.data.value} />}
        <div className="border-t border-line pt-6">
          <AuditTrail kind="family" id={id} />
        </div>
      </div>
    );
  if (reading.isError)
    return (
      <FailureNote
        message={isDissolved ? 'Family not found' : 'Failed to load the family'}
        read={isDissolved ? undefined : reading}
      />
    );
  return (
    <div>
      <LoadingNote>Loading family</LoadingNote>
      <Skeleton className="h-120" />
    </div>
  );
}
