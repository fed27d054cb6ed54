import type { ColumnOptions } from '@/lib/column-choice';
import { ColumnMenu } from '@/ui/listing/column-menu';
import { SearchBox } from '@/ui/search-box';
import { SelectField } from '@/ui/select-field';
import type { PaymentsFilter } from './payments-filter';

interface PaymentsToolbarProps {
  filter: PaymentsFilter;
  columns: ColumnOptions;
  onChoose: (name: 'status' | 'q', value: string) => void;
}

export function PaymentsToolbar({ filter, columns, onChoose }: PaymentsToolbarProps) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_220px_auto]">
      <SearchBox
        label="Search by payer, email, package or ID"
        value={filter.search}
        onSearch={(text) => onChoose('q', text)}
      />
      <SelectField
        label="Status"
        value={filter.status ?? 'all'}
        onChange={(event) => onChoose('status', event.target.value)}
      >
        <option value="pending">Pending</option>
        <option value="approved">Approved</option>
        <option value="rejected">Rejected</option>
        <option value="all">All payments</option>
      </SelectField>
      <ColumnMenu columns={columns} />
    </div>
  );
}
