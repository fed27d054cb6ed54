import { singletonId } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { PanelState } from '@/features/member/accounts/account-panel';
import { agreementQuery } from '@/lib/agreement';
import { AgreementForm } from './agreement-form';

/** What partners agree to, and the form that publishes its next version. */
export function AgreementSection() {
  const read = useQuery(agreementQuery());
  // A form needs fresh values: those of an earlier visit may be older than another admin's version.
  if (read.data === undefined || !read.isFetchedAfterMount || read.isError)
    return <PanelState query={{ ...read, isPending: !read.isError }} failure="Failed to load the agreement." />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <AgreementForm opened={read.data} />
      <div className="border-t border-line pt-5">
        <AuditTrail kind="agreement" id={singletonId} />
      </div>
    </div>
  );
}
