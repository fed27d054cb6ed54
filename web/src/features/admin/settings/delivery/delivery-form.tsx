import { deliveryLimits, deliveryMessages, type DeliverySettings, deliverySettings, say } from '@soulvia/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type FieldPath, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '@/lib/api-error';
import { createFields } from '@/lib/form-fields';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import {
  type DeliveryInput,
  deliveryResolver,
  emptyGroup,
  groupFields,
  toFormField,
  toInput,
  toSettings,
  zoneFields,
} from './delivery-input';

type Form = UseFormReturn<DeliveryInput>;
const removeLabel = (name: string, index: number) => say`Remove ${name.trim() || `group ${index + 1}`}`;

function ZoneFields({ form, place }: { form: Form; place: `groups.${number}` | 'other' }) {
  const field = createFields(form);
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
      <TextField label="Fee (PKR)" inputMode="decimal" {...field(`${place}.fee`)} />
      <TextField label="Days from" inputMode="numeric" {...field(`${place}.from`)} />
      <TextField label="Days to" inputMode="numeric" {...field(`${place}.to`)} />
    </div>
  );
}

function GroupFields({ form, index, onRemove }: { form: Form; index: number; onRemove: () => void }) {
  const field = createFields(form);
  const name = useWatch({ control: form.control, name: `groups.${index}.name` });
  return (
    <li className="border-t border-line pt-5">
      <div role="group" aria-label={`Group ${index + 1}`} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-3">
          <TextField label="Name" {...field(`groups.${index}.name`)} />
          <button
            type="button"
            aria-label={removeLabel(name, index)}
            onClick={onRemove}
            className="mt-[30px] grid size-11 place-items-center rounded-full text-danger hover:bg-linen"
          >
            <Trash2 size={20} aria-hidden="true" />
          </button>
        </div>
        <TextAreaField
          label="Cities"
          hint="With commas between them, such as Lahore, Multan"
          rows={3}
          {...field(`groups.${index}.cities`)}
        />
        <ZoneFields form={form} place={`groups.${index}`} />
      </div>
    </li>
  );
}

export function DeliveryForm(props: SettingFormProps<DeliverySettings>) {
  const form = useForm<DeliveryInput>({
    resolver: deliveryResolver,
    defaultValues: toInput(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const groups = useWatch({ control: form.control, name: 'groups' });
  const zoneNames = (place: `groups.${number}` | 'other') => zoneFields.map((field) => `${place}.${field}` as const);
  const names: FieldPath<DeliveryInput>[] = [
    ...groups.flatMap((_, index) => groupFields.map((field) => `groups.${index}.${field}` as const)),
    ...zoneNames('other'),
  ];
  const showErrors = (error: unknown) => {
    const errors = Object.entries(error instanceof ApiError ? (error.problem?.errors ?? {}) : {});
    const isField = (name: string): name is FieldPath<DeliveryInput> => names.some((known) => known === name);
    return errors.flatMap(([apiField, messages]) => {
      const name = toFormField(apiField);
      if (!isField(name)) return messages;
      form.setError(name, { type: 'server', message: messages[0] });
      return [];
    });
  };
  const state = useSettingForm({ ...props, form, inputOf: toInput, valueOf: toSettings, showErrors });
  const setGroups = (next: DeliveryInput['groups']) => {
    form.setValue('groups', next, { shouldDirty: true });
    // Errors are kept by index and would now belong to other groups.
    form.clearErrors();
    if (form.formState.isSubmitted) void form.trigger();
  };
  const add = () => {
    // The group must be rendered before it takes the focus, or the first keystrokes are lost.
    flushSync(() => setGroups([...form.getValues('groups'), emptyGroup]));
    form.setFocus(`groups.${groups.length}.name`);
  };
  const remove = (index: number) => {
    setGroups(form.getValues('groups').filter((_, place) => place !== index));
    document.getElementById('add-group')?.focus();
  };
  const { label, hint } = deliverySettings.fields.handling_days;
  return (
    <SettingForm state={state} names={names}>
      <p className="meta">
        Days count from the courier's pick-up. Leave them empty where you promise none. Free delivery is set in Company
        Info.
      </p>
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-3 font-semibold">All other cities</legend>
        <ZoneFields form={form} place="other" />
      </fieldset>
      <ol aria-label="Groups of cities" className="grid gap-5 empty:hidden">
        {groups.map((_, index) => (
          <GroupFields key={index} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          id="add-group"
          variant="ghost"
          size="small"
          disabled={groups.length >= deliveryLimits.groupsMax}
          onClick={add}
        >
          <Plus size={18} aria-hidden="true" />
          Add a group of cities
        </Button>
        {groups.length >= deliveryLimits.groupsMax && <p className="meta">{deliveryMessages.tooManyGroups}</p>}
      </div>
      <div className="border-t border-line pt-5">
        <TextField label={label} hint={hint} inputMode="numeric" {...createFields(form)('handling_days')} />
      </div>
    </SettingForm>
  );
}
