import { SlidersHorizontal } from 'lucide-react';
import type { ColumnOptions } from '@/lib/column-choice';
import { useMedia } from '@/lib/use-media';
import { ButtonLink } from '@/ui/button';
import { ColumnChoice, ColumnMenu } from '@/ui/listing/column-menu';
import { ExportButton } from '@/ui/listing/export-button';
import { ListViews } from '@/ui/listing/list-views';
import { Popover } from '@/ui/popover';
import { SearchBox } from '@/ui/search-box';
import { SectionHeading } from '@/ui/section-heading';
import { exportPayments } from './export-payments';
import { type PaymentsFilter, paymentViews, viewedValues } from './payments-filter';

interface PaymentsToolbarProps {
  filter: PaymentsFilter;
  columns: ColumnOptions;
  onChoose: (name: 'status' | 'q', value: string) => void;
  /** `12 payments` */
  count: string;
  /** Of the pane that shows one pending payment after the other. */
  reviewPath: string;
}

export function PaymentsToolbar({ filter, columns, onChoose, count, reviewPath }: PaymentsToolbarProps) {
  const isNarrow = useMedia('(max-width: 1023px)');
  const views = <ListViews list="payments" presets={paymentViews} values={viewedValues(filter)} />;
  const exportButton = <ExportButton nouns={['payment', 'payments']} read={() => exportPayments(filter)} />;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SectionHeading isLow title="Payments" />
        {!isNarrow && views}
        <p role="status" className="ml-auto text-ink-2 tabular-nums">
          {count}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:gap-3">
        <div className="min-w-0 flex-1 basis-40 lg:basis-64">
          <SearchBox
            label="Search by payer, package, reference or ID"
            value={filter.search}
            onSearch={(text) => onChoose('q', text)}
          />
        </div>
        <select
          aria-label="Status"
          value={filter.status ?? 'all'}
          onChange={(event) => onChoose('status', event.target.value)}
          className="min-h-11 rounded-field border border-line-strong bg-white px-2 text-[15px]"
        >
          <option value="pending">Pending</option>
          <option value="approved">Approved</option>
          <option value="rejected">Rejected</option>
          <option value="all">All payments</option>
        </select>
        {filter.status === 'pending' && (
          <ButtonLink size="small" to={reviewPath}>
            Review
          </ButtonLink>
        )}
        {isNarrow ? (
          <Popover label="More" isIcon Icon={SlidersHorizontal} panelLabel="Views and actions" mark={null}>
            {views}
            {exportButton}
            <ColumnChoice columns={columns} />
          </Popover>
        ) : (
          <>
            <ColumnMenu columns={columns} />
            {exportButton}
          </>
        )}
      </div>
    </div>
  );
}
