import type { Approval } from '@soulvia/contracts';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { SelectField } from '@/ui/select-field';
import { ApprovalRow } from './approval-row';
import { approvalsPath } from './approvals-path';

const pageSize = 10;
const readers = { state: oneOf(['decided']) };

/** What waits for a second person: requests about which the viewer may decide, and those of their own. */
export function ApprovalsSection() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  const list = useList<Approval>({ path: approvalsPath, filter, pageSize });
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Approvals" />
      <p className="max-w-prose text-ink-2">
        Requests that need a second admin. The admin who asked cannot decide. Owners act alone, which is listed under
        “Decided”.
      </p>
      <div className="max-w-xl">
        <SelectField
          label="Show"
          value={filter.values.state}
          onChange={({ target }) => narrow({ state: target.value })}
        >
          <option value="">Waiting</option>
          <option value="decided">Decided</option>
        </SelectField>
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={approvalsPath}
        onReset={resetAll}
        noun="requests"
        emptyText="Nothing waits for approval."
        failureText="Failed to load the approvals"
      >
        {(approvals) => (
          <ul aria-label="Approvals" className="grid grid-cols-1 gap-3 compact:gap-2">
            {approvals.map((approval) => (
              <ApprovalRow key={approval.id} approval={approval} />
            ))}
          </ul>
        )}
      </Listing>
    </div>
  );
}
