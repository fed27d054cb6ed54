import {
  type ImportKind,
  importsPath,
  type ImportState,
  type ImportSummary,
  type SheetImport,
} from '@soulvia/contracts';
import { useState } from 'react';
import { dateAndTime } from '@/lib/dates';
import { useListFilter } from '@/lib/list-filter';
import { grouped } from '@/lib/money';
import { useList } from '@/lib/use-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { IdLink } from '@/ui/listing/row-action';
import { ImportPage } from './import-page';
import type { SheetDraft } from './import-requests';
import type { SheetField } from './sheet-field';
import { SheetForm } from './sheet-form';
import type { GivenSheet } from './use-sheet-check';

const pageSize = 10;

function ImportsList({ kind, pathOf }: { kind: ImportKind; pathOf: (id: number) => string }) {
  const { filter } = useListFilter({});
  const fixed = { kind };
  const list = useList<ImportSummary>({ path: importsPath, filter, pageSize, fixed });
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 tabIndex={-1} className="panel-title">
        Imports so far
      </h3>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={importsPath}
        fixed={fixed}
        noun="imports"
        emptyText="No sheet was imported yet."
        failureText="Failed to load imports"
        onReset={() => undefined}
      >
        {(rows) => <ListTable label="Imports" columns={importColumns(pathOf)} rows={rows} />}
      </Listing>
    </section>
  );
}

const stateLabels: Record<ImportState, string> = {
  CHECKED: 'Not applied',
  APPLYING: 'Applying',
  APPLIED: 'Applied',
  FAILED: 'Stopped',
};

const importColumns = (pathOf: (id: number) => string): readonly ListColumn<ImportSummary>[] => [
  { label: 'IMPORT', always: 'name', cell: ({ id }) => <IdLink id={id} to={pathOf(id)} /> },
  { label: 'FILE', cell: ({ file_name: name }) => <span className="wrap-anywhere">{name}</span> },
  { label: 'STATE', cell: ({ state }) => stateLabels[state] },
  { label: 'APPLIED', cell: ({ applied, rows }) => `${grouped(applied)} of ${grouped(rows)}` },
  { label: 'CHECKED', cell: ({ created_at: at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
];

interface ImportPanelProps {
  kind: ImportKind;
  /** What the sheet holds, in one sentence. */
  about: string;
  /** Meaning of each column, by its name. */
  columns: Readonly<Record<string, string>>;
  fields?: readonly SheetField[];
  /** Called once when an import that was seen in progress has been applied. */
  onApplied?: () => void;
}

export function ImportPanel({ kind, about, columns, fields = [], onApplied }: ImportPanelProps) {
  const { opened, open, close, pathOf } = usePanelParam('import');
  const [sent, setSent] = useState<SheetDraft | null>(null);
  const [given, setGiven] = useState<GivenSheet | null>(null);
  const id = readId(opened);
  if (id !== null) {
    const changeColumns = ({ file_name: name }: SheetImport) => {
      setGiven(sent && isNamed(sent.file, name) ? sent : { file: null, fields: {} });
      close();
    };
    return <ImportPage id={id} onClose={close} onChangeColumns={changeColumns} onApplied={onApplied} />;
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <SheetForm
        kind={kind}
        about={about}
        columns={columns}
        fields={fields}
        given={given}
        onSend={setSent}
        onChecked={({ id: checked }) => {
          setGiven(null);
          open(checked);
        }}
        pathOf={pathOf}
      />
      <ImportsList kind={kind} pathOf={pathOf} />
    </div>
  );
}

/** A workbook is sent as CSV. */
const isNamed = (file: File, name: string) => file.name.replace(/\.xlsx$/i, '.csv') === name;
