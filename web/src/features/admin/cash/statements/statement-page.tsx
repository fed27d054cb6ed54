import { type Statement, statementsPath, verdictLabels, verdicts } from '@soulvia/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { request } from '@/lib/api';
import { dateAndTime } from '@/lib/dates';
import { listKey, listQuery } from '@/lib/fetch-list';
import { formatDay } from '@/lib/format-day';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { grouped, rupees } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { readTotal } from '@/lib/total';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { ListTable } from '@/ui/listing/list-table';
import { Pager } from '@/ui/pager';
import { ReadNotes } from '@/ui/read-notes';
import { SelectField } from '@/ui/select-field';
import { TextLink } from '@/ui/text-link';
import { cashPath } from '../cash-tabs';
import { DownloadButton } from '../download-button';
import { ReverseDialog } from './reverse-dialog';
import { lineColumns, StatementStateBadge } from './statement-columns';

const pageSize = 20;
const readers = { verdict: oneOf(verdicts) };
const progressMs = 2_000;

async function fetchStatement(id: number, query: string, signal: AbortSignal) {
  const { body, headers } = await request<Statement>(`${statementsPath}/${id}?${query}`, { signal });
  return { statement: body, ...readTotal(headers, body.rows.length) };
}

/** A statement with its rows by verdict. */
export function StatementPage({ id, onClose }: { id: number; onClose: () => void }) {
  const { filter, narrow } = useListFilter(readers);
  const query = listQuery({ filter, pageSize });
  const read = useQuery({
    queryKey: listKey(statementsPath, 'one', id, query),
    staleTime: 0,
    queryFn: ({ signal }) => fetchStatement(id, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.statement.state.endsWith('ING') ? progressMs : false),
  });
  const statement = read.data?.statement;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden="true" />
        All statements
      </Button>
      <ReadNotes read={read} what="the statement" className="h-64" />
      {statement && (
        <>
          <StatementHead statement={statement} />
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Rows"
              value={filter.values.verdict}
              onChange={({ target }) => narrow({ verdict: target.value })}
            >
              <option value="">All</option>
              {statement.verdicts.map(({ verdict, lines }) => (
                <option key={verdict} value={verdict}>
                  {verdictLabels[verdict]} ({grouped(lines)})
                </option>
              ))}
            </SelectField>
            <DownloadButton
              name={`statement-${id}.csv`}
              path={`${statementsPath}/${id}?format=csv${filter.values.verdict && `&verdict=${filter.values.verdict}`}`}
            />
          </div>
          <div id="statement-rows">
            <ListTable
              label="Rows"
              columns={lineColumns}
              rows={statement.rows.map((row) => ({ ...row, id: row.row }))}
            />
          </div>
          <Pager
            label="rows"
            total={read.data?.total ?? 0}
            totalIsLowerBound={read.data?.totalIsLowerBound ?? false}
            pageSize={pageSize}
            listId="statement-rows"
            busy={read.isPlaceholderData}
          />
        </>
      )}
    </div>
  );
}

function StatementHead({ statement }: { statement: Statement }) {
  const { id, courier, number, dated_on: on, state, net, gross, bank_amount: bank, by, at, import_id } = statement;
  const may = usePermissions();
  const [isReversing, setReversing] = useState(false);
  const isOther = bank !== null && bank !== net;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-white p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 tabIndex={-1} className="panel-title">
          <bdi>{courier.name}</bdi>, statement <bdi>{number}</bdi>
        </h3>
        <StatementStateBadge state={state} />
      </div>
      <p>
        Dated {formatDay(on)}. Collected <ShopAmount value={gross} />, paid <ShopAmount value={net} />.
      </p>
      {isOther && state !== 'APPLYING' && (
        <p className="text-danger">
          Its lines add up to PKR {rupees(net)}, it says {rupees(bank)}.
        </p>
      )}
      <p className="meta">
        Added by <bdi>{by}</bdi>, <time dateTime={at}>{dateAndTime(at)}</time>
      </p>
      <p className="flex flex-wrap items-center gap-x-5">
        {statement.open_differences > 0 && (
          <TextLink to={`${cashPath('differences')}&statement=${id}`}>
            {statement.open_differences} open {statement.open_differences === 1 ? 'difference' : 'differences'}
          </TextLink>
        )}
        <TextLink to={`${cashPath('statements')}&import=${import_id}`}>Import #{import_id}</TextLink>
      </p>
      {state === 'APPLIED' && may('cash.write') && (
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setReversing(true)}>
          Reverse statement
        </Button>
      )}
      {isReversing && <ReverseDialog statement={statement} onClose={() => setReversing(false)} />}
    </section>
  );
}
