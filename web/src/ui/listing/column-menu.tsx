import { Columns3 } from 'lucide-react';
import type { ColumnOptions } from '@/lib/column-choice';
import { notifyError } from '@/lib/notify';
import { Button } from '../button';
import { CheckboxField } from '../checkbox-field';
import { Popover } from '../popover';

/** Choice of visible columns. The name and the actions of a row are always visible. */
export function ColumnMenu({ columns: { options, toggle, restore } }: { columns: ColumnOptions }) {
  const hidden = options.filter(({ isShown }) => !isShown).length;
  const reportFailure = (isStored: boolean) => {
    if (!isStored) notifyError("Your browser couldn't save this");
  };
  return (
    <Popover label="Columns" Icon={Columns3} panelLabel="Columns shown" mark={hidden > 0 ? `${hidden} hidden` : null}>
      <div>
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
    </Popover>
  );
}
