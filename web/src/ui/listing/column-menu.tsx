import { Columns3 } from 'lucide-react';
import type { ColumnOptions } from '@/lib/column-choice';
import { notifyError } from '@/lib/notify';
import { Button } from '../button';
import { CheckboxField } from '../checkbox-field';
import { Popover } from '../popover';

/** Which columns a list shows. What names a row and what is done to it are not to be chosen: they are always there. */
export function ColumnMenu({ columns: { options, toggle, restore } }: { columns: ColumnOptions }) {
  const hidden = options.filter(({ isShown }) => !isShown).length;
  const told = (kept: boolean) => {
    if (!kept) notifyError('This browser could not keep it');
  };
  return (
    <Popover label="Columns" Icon={Columns3} panelLabel="Columns shown" mark={hidden > 0 ? `${hidden} hidden` : null}>
      <div>
        {options.map(({ label, isShown }) => (
          <CheckboxField key={label} label={label} checked={isShown} onChange={() => told(toggle(label))} />
        ))}
      </div>
      <p role="status" className="meta">
        {hidden === 0 ? 'All columns are shown' : `${hidden} of ${options.length} hidden`}
      </p>
      <Button look="ghost" size="small" onClick={() => told(restore())}>
        Restore default
      </Button>
    </Popover>
  );
}
