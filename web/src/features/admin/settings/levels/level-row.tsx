import { Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { TextField } from '@/ui/text-field';
import type { LevelsInput } from './levels-input';

interface LevelRowProps {
  form: UseFormReturn<LevelsInput>;
  index: number;
  onRemove: () => void;
}

export function LevelRow({ form, index, onRemove }: LevelRowProps) {
  // Rows are validated together: a change in one can fix or break another.
  const onChange = () => {
    if (form.formState.isSubmitted) void form.trigger();
  };
  const field = createFields(form);
  return (
    <li className="py-4 first:pt-0">
      <div
        role="group"
        aria-label={`Row ${index + 1}`}
        className="grid grid-cols-[72px_minmax(0,1fr)_44px] items-start gap-3 sm:grid-cols-[84px_minmax(0,1fr)_minmax(0,1fr)_44px]"
      >
        <TextField label="Level" inputMode="numeric" {...field(`levels.${index}.number`, { onChange })} />
        <div className="max-sm:col-span-2">
          <TextField label="Name" {...field(`levels.${index}.name`, { onChange })} />
        </div>
        <div className="max-sm:col-span-2">
          <TextField label="Minimum SC" inputMode="decimal" {...field(`levels.${index}.min_total_sc`, { onChange })} />
        </div>
        <button
          type="button"
          aria-label={`Remove row ${index + 1}`}
          onClick={onRemove}
          className="mt-[30px] grid size-11 place-items-center rounded-full text-danger hover:bg-linen"
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
