import { type SheetChange, type SheetImport, isolated } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError, getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListSkeleton } from '@/ui/listing/list-skeleton';
import { SuccessNote } from '@/ui/success-note';
import { FoundTable } from './found-table';
import { ImportActions } from './import-actions';
import { importQuery, useLiveImport } from './import-requests';
import { RowsTable } from './rows-table';
import { rowsText } from './rows-text';

const columns: readonly ListColumn<SheetChange & { id: number }>[] = [
  { label: 'ROW', always: 'name', cell: ({ row }) => row },
  { label: 'COLUMN', cell: ({ column }) => column },
  { label: 'NOW', cell: ({ from }) => <span className="wrap-anywhere">{from || '–'}</span> },
  { label: 'AFTER', cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
];

function ChangesTable({ all, rows }: { all: number; rows: readonly SheetChange[] }) {
  return <FoundTable label="Changes" columns={columns} all={all} rows={rows} />;
}

interface ImportPageProps {
  id: number;
  onClose: () => void;
  onChangeColumns: (sheet: SheetImport) => void;
  onApplied?: (() => void) | undefined;
}

export function ImportPage({ id, onClose, onChangeColumns, onApplied }: ImportPageProps) {
  const found = useQuery(importQuery(id));
  useLiveImport(id);
  useOnceApplied(found.data, onApplied);
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden="true" />
        Import another sheet
      </Button>
      {isGone && <FailureNote message="This import no longer exists. Sheets that are not applied go after a day." />}
      {found.isError && !isGone && (
        <FailureNote
          message={`Error: ${getMessage(found.error, 'Failed to load the import')}`}
          retryLabel="Try Again"
          read={found}
        />
      )}
      {found.isPending && <ListSkeleton label="import" rows={3} />}
      {found.data && !isGone && (
        <ImportDetails sheet={found.data} onDiscarded={onClose} onChangeColumns={onChangeColumns} />
      )}
    </div>
  );
}

function useOnceApplied(sheet: SheetImport | undefined, onApplied: (() => void) | undefined): void {
  const seen = useRef<SheetImport['state']>(undefined);
  const state = sheet?.state;
  useEffect(() => {
    if (state === 'APPLIED' && seen.current === 'APPLYING') onApplied?.();
    seen.current = state;
  }, [state, onApplied]);
}

interface ImportDetailsProps {
  sheet: SheetImport;
  onDiscarded: () => void;
  onChangeColumns: (sheet: SheetImport) => void;
}

function ImportDetails({ sheet, onDiscarded, onChangeColumns }: ImportDetailsProps) {
  const { id, file_name: name, counts, problems, warnings, notes = [] } = sheet;
  return (
    <section className="grid grid-cols-1 gap-5 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 tabIndex={-1} className="panel-title">
            Import #{id}
          </h3>
          <p className="meta wrap-anywhere">
            {isolated(name)} · Checked {dateAndTime(sheet.created_at)}
          </p>
        </div>
        <ImportActions sheet={sheet} onDiscarded={onDiscarded} />
      </div>
      {(notes.length > 0 || sheet.state === 'CHECKED') && (
        <div className="grid max-w-prose justify-items-start gap-1">
          {notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
          {sheet.state === 'CHECKED' && (
            <Button variant="quiet" size="small" className="px-0!" onClick={() => onChangeColumns(sheet)}>
              Change columns
            </Button>
          )}
        </div>
      )}
      <ImportResult sheet={sheet} />
      <dl className="grid grid-cols-3 gap-3 sm:max-w-md">
        <Count label="OK" count={counts.ok} />
        <Count label="Warnings" count={counts.warning} />
        <Count label="Problems" count={counts.problem} />
      </dl>
      {sheet.ignored_columns.length > 0 && (
        <p className="text-ink-2 wrap-anywhere">Ignored columns: {sheet.ignored_columns.join(', ')}</p>
      )}
      <RowsTable label="Problems" all={counts.problem} rows={problems} />
      <RowsTable label="Warnings" all={counts.warning} rows={warnings} />
      <ChangesTable all={sheet.changed} rows={sheet.changes} />
    </section>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="rounded-card border border-line p-3">
      <dt className="meta">{label}</dt>
      <dd className="text-xl font-semibold">{grouped(count)}</dd>
    </div>
  );
}

function ImportResult({ sheet }: { sheet: SheetImport }) {
  const { state, applied, counts } = sheet;
  const total = counts.ok + counts.warning;
  if (state === 'APPLYING')
    return (
      <div className="grid gap-2">
        <label htmlFor="import-progress" role="status">
          Applying: {grouped(applied)} of {rowsText(total)}. You can leave this page.
        </label>
        <progress id="import-progress" className="h-2 w-full accent-moss" max={Math.max(total, 1)} value={applied} />
      </div>
    );
  if (state === 'APPLIED')
    return (
      <SuccessNote message={`Applied ${rowsText(applied)}.`}>
        {counts.problem > 0 && <p>Left out: {rowsText(counts.problem)} with problems.</p>}
      </SuccessNote>
    );
  if (state === 'FAILED')
    return <FailureNote message={`Stopped after ${rowsText(applied)}. Apply again to go on where it stopped.`} />;
  if (total === 0) return <FailureNote message="No row can be applied. Fix the problems and import the sheet again." />;
  return (
    <p>
      Nothing has changed yet. {counts.problem > 0 ? 'Rows with problems are left out when you apply the rest.' : ''}
    </p>
  );
}
