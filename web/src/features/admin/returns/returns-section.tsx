import {
  type Return,
  type ReturnState,
  returnReasonLabels,
  returnReasons,
  returnStateLabels,
  returnStates,
} from '@soulvia/contracts';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Listing } from '@/ui/listing/listing';
import { SearchBox } from '@/ui/search-box';
import { SectionHeading } from '@/ui/section-heading';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { ReturnCard } from './return-card';
import { ReturnPanel } from './return-panel';
import { returnsPath, useLiveReturns } from './return-requests';

const pageSize = 10;
/** What waits for a decision comes first. */
const first: ReturnState = 'REQUESTED';
const readers = {
  state: oneOf(returnStates.filter((state) => state !== first)),
  reason: oneOf(returnReasons),
  date: aDay,
};

/** What buyers return: decided, received and paid back here and under Cash. */
export function ReturnsSection() {
  useLiveReturns();
  const { filter, narrow, resetAll } = useListFilter(readers);
  const panel = usePanelParam('return');
  const opened = readId(panel.opened);
  const state = filter.values.state || first;
  const fixed = { state };
  const list = useList<Return>({ path: returnsPath, filter, pageSize, fixed });
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Returns" />
      <SearchBox label="Search by order or buyer" value={filter.search} onSearch={(text) => narrow({ q: text })} />
      <div className="grid gap-4 sm:grid-cols-3 max-w-xl">
        <SelectField
          label="State"
          value={state}
          onChange={({ target }) => narrow({ state: target.value === first ? '' : target.value })}
        >
          {returnStates.map((value) => (
            <option key={value} value={value}>
              {returnStateLabels[value]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Reason"
          value={filter.values.reason}
          onChange={({ target }) => narrow({ reason: target.value })}
        >
          <option value="">Any</option>
          {returnReasons.map((value) => (
            <option key={value} value={value}>
              {returnReasonLabels[value]}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label="Asked on"
          value={filter.values.date}
          onChange={({ target }) => narrow({ date: target.value })}
        />
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={returnsPath}
        fixed={fixed}
        onReset={resetAll}
        noun="returns"
        emptyText="No return waits for you."
        failureText="Failed to load returns"
      >
        {(returns) => (
          <ul aria-label="Returns" className="grid grid-cols-1 gap-3 compact:gap-2">
            {returns.map((orderReturn) => (
              <ReturnCard key={orderReturn.id} orderReturn={orderReturn} to={panel.pathOf(orderReturn.id)} />
            ))}
          </ul>
        )}
      </Listing>
      {opened !== null && <ReturnPanel key={opened} id={opened} onClose={panel.close} />}
    </div>
  );
}
