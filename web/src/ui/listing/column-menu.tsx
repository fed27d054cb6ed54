import { Columns3 } from 'lucide-react';
import type { ColumnOptions } from '@/lib/column-choice';
import { notifyError } from '@/lib/notify';
import { Button } from '../button';
import { CheckboxField } from '../checkbox-field';
import { Popover } from '../popover';

const hiddenIn = ({ options }: ColumnOptions) => options.filter(({ isShown }) => !isShown).length;

export function ColumnMenu({ columns }: { columns: ColumnOptions }) {
  const hidden = hiddenIn(columns);
  return (
    <Popover label="Columns" Icon={Columns3} panelLabel="Columns shown" mark={hidden > 0 ? `${hidden} hidden` : null}>
      <ColumnChoice columns={columns} />
    </Popover>
  );
}

/** Choice of visible columns. The name and the actions of a row are always visible. */
export function ColumnChoice({ columns }: { columns: ColumnOptions }) {
  const { options, toggle, restore } = columns;
  const hidden = hiddenIn(columns);
  const reportFailure = (isStored: boolean) => {
    if (!isStored) notifyError("Your browser couldn't save this");
  };
  return (
    <>
      <div role="group" aria-label="Columns">
        {options.map(({ label, isShown }) => (
          <CheckboxField key={label} label={label} checked={isShown} onChange={() => reportFailure(toggle(label))} />
        ))}
      </div>
      <p role="status" className="meta">
        {hidden === 0 ? 'All columns are shown' : `${hidden} of ${options.length} hidden`}
      </p>
      <Button variant="ghost" size="small" onClick={() => reportFailure(restore())}>
        Restore default
      </Button>
    </>
  );
}
