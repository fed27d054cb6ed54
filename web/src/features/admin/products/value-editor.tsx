import { say } from '@soulvia/contracts';
import { Check, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useId } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { FieldError } from '@/ui/field-frame';
import { Spinner } from '@/ui/spinner';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { useValueInput, type ValueInputOptions } from './use-value-input';
import { valueFields } from './value-field';

interface ValueEditorProps extends ValueInputOptions {
  name: string;
  /** Called when editing begins. Returns what is called when it ends. */
  onEdit: () => () => void;
}

const buttonClasses = 'grid size-11 shrink-0 place-items-center rounded-full text-moss hover:bg-sage-100';

/** Focuses the input and selects its text, so that typing replaces it. */
function attachInput(element: HTMLInputElement | null) {
  element?.focus();
  element?.select();
  return focusHeadingOnRemoval(element);
}

/**
 * Enter saves, Escape discards. Leaving the input saves nothing: a changed value stays in it, marked as unsaved, and an unchanged
 * one closes it.
 */
export function ValueEditor({ name, onEdit, ...options }: ValueEditorProps) {
  const { field, onClose } = options;
  const { text, problem, isDirty, isSaving, change, check, save } = useValueInput(options);
  const beginEdit = useEffectEvent(onEdit);
  useEffect(() => beginEdit(), []);
  const id = useId();
  const of = say`${field} of ${name}`;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void save(() => form.contains(document.activeElement) || document.activeElement === document.body);
  };
  const discard = () => {
    if (!isSaving) onClose(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    discard();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (isSaving || target.form?.contains(relatedTarget)) return;
    // The window lost the focus, not the input.
    if (document.activeElement === target) return;
    if (isDirty) check();
    else onClose(false);
  };
  return (
    <div className="grid w-fit whitespace-normal">
      <form noValidate className="flex items-center" onSubmit={submit}>
        <input
          ref={attachInput}
          aria-label={`${valueFields[field].label} of ${name}`}
          inputMode={valueFields[field].inputMode}
          autoComplete="off"
          size={8}
          value={text}
          readOnly={isSaving}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          className="min-h-11 rounded-field border border-line-strong bg-white px-2 text-base text-ink tabular-nums -outline-offset-3! aria-invalid:border-danger aria-invalid:bg-danger-50"
        />
        <button
          type="submit"
          aria-label={`Save ${of}`}
          aria-disabled={isSaving || undefined}
          onBlur={onBlur}
          className={buttonClasses}
        >
          {isSaving ? <Spinner /> : <Check size={20} aria-hidden="true" />}
        </button>
        <button
          type="button"
          aria-label={`Discard ${of}`}
          aria-disabled={isSaving || undefined}
          onClick={discard}
          onBlur={onBlur}
          className={buttonClasses}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </form>
      <div role="alert" className="w-43 py-1 empty:hidden">
        {problem && <FieldError id={id} error={problem} />}
      </div>
      <UnsavedGuard dirty={isDirty} />
    </div>
  );
}
