import { securityLogDays } from '@soulvia/contracts';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { useSecurityLog } from './use-security-log';

/** Who signed in, who was refused and who read personal data, for owners. */
export function SecurityLogSection() {
  const { toolbar, listing } = useSecurityLog();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Security log" />
      <p className="max-w-prose text-ink-2">
        Sign-ins, refusals, and staff who read personal data, of the last {securityLogDays} days. Entries from one
        network show the same address code.
      </p>
      <ListToolbar {...toolbar} searchLabel="Search by account ID" />
      <Listing {...listing} noun="entries" emptyText="No Entries Yet" failureText="Failed to load the security log">
        {(entries) => <ListTable label="Security log" columns={toolbar.columns.visible} rows={entries} />}
      </Listing>
    </div>
  );
}
