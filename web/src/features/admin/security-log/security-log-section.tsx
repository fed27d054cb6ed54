import { securityKinds, securityLogDays, type SecurityLogEntry } from '@soulvia/contracts';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, anId, type ListFilter, oneOf, useListFilter } from '@/lib/list-filter';
import { useSession } from '@/lib/session-store';
import { dayStart } from '@/lib/day-start';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { kindLabels } from './entry-texts';
import { securityLogColumns } from './security-log-columns';

const path = 'security-log';
const pageSize = 10;
const fixed = { grouped: 'true' };
const readers = { kind: oneOf(securityKinds), key: anId, from: aDay, to: aDay };
const fields: readonly FilterField<keyof typeof readers>[] = [
  {
    name: 'kind',
    label: 'What',
    choices: { any: 'Everything', options: securityKinds.map((kind) => [kind, kindLabels[kind]] as const) },
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** The filter as the server takes it: the search is an account's number, and days are those of Asia/Karachi. */
function requestFilter({ search, page, values }: ListFilter<keyof typeof readers>): ListFilter {
  const { kind, key, from, to } = values;
  const user = search.replace(/^#/, '');
  return {
    search: '',
    page,
    values: {
      kind,
      user_id: user,
      key_id: key,
      from: from && (dayStart(from) ?? ''),
      to: to && (dayStart(to, 1) ?? ''),
    },
  };
}

function useSecurityLog() {
  const { user } = useSession();
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<SecurityLogEntry>({ path, filter: requestFilter(filter), pageSize, fixed });
  const columns = useColumnChoice(path, securityLogColumns(user?.id));
  return {
    toolbar: { filter, fields, columns, onNarrow: narrow, onReset: reset },
    listing: { list, filter, pageSize, path, fixed, onReset: resetAll },
  };
}

/** Who signed in, who was refused and who read personal data, for owners. */
export function SecurityLogSection() {
  const { toolbar, listing } = useSecurityLog();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Security log" />
      <p className="max-w-prose text-ink-2">
        Sign-ins, refusals, and staff and keys that read personal data, of the last {securityLogDays} days. Reads on one
        screen within a quarter of an hour are one entry. Entries from one network show the same address code.
      </p>
      <ListToolbar {...toolbar} searchLabel="Search by account ID" />
      <Listing {...listing} noun="entries" emptyText="No Entries Yet" failureText="Failed to load the security log">
        {(entries) => <ListTable label="Security log" columns={toolbar.columns.visible} rows={entries} />}
      </Listing>
    </div>
  );
}
