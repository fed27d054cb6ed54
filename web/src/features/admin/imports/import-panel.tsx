import type { ImportKind } from '@soulvia/contracts';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { ImportPage } from './import-page';
import { ImportsList } from './imports-list';
import { SheetForm, type SheetField } from './sheet-form';

interface ImportPanelProps {
  kind: ImportKind;
  /** What the sheet holds, in one sentence. */
  about: string;
  /** Meaning of each column, by its name. */
  columns: Readonly<Record<string, string>>;
  /** Fields beside the file. */
  fields?: readonly SheetField[];
  /** Called once when an import that was seen in progress has been applied. */
  onApplied?: () => void;
}

/** Imports a sheet: choose and check it, look at what was found, apply it. The import is in the URL. */
export function ImportPanel({ kind, about, columns, fields = [], onApplied }: ImportPanelProps) {
  const { opened, open, close, pathOf } = usePanelParam('import');
  const id = readId(opened);
  if (id !== null) return <ImportPage id={id} onClose={close} onApplied={onApplied} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <SheetForm
        kind={kind}
        about={about}
        columns={columns}
        fields={fields}
        onChecked={({ id: checked }) => open(checked)}
        pathOf={pathOf}
      />
      <ImportsList kind={kind} pathOf={pathOf} />
    </div>
  );
}
