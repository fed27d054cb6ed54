import { type FacetGroup, facetGroupsMax, facetMessages } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '@/lib/api-error';
import { Button } from '@/ui/button';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import { FacetGroupFields } from './facet-group-fields';
import { emptyGroup, facetsResolver, type FacetsInput, toGroups, toInput } from './facets-input';

const isField = (name: string): name is FieldPath<FacetsInput> =>
  /^groups\.\d+\.(?:values\.\d+\.)?(?:name|name_ur)$/.test(name);

export function FacetsForm(props: SettingFormProps<FacetGroup[]>) {
  const form = useForm<FacetsInput>({
    resolver: facetsResolver,
    defaultValues: toInput(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const showErrors = (error: unknown) => {
    const fieldErrors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
    return Object.entries(fieldErrors).flatMap(([name, [message = 'Not valid']]) => {
      if (!isField(name)) return [message];
      form.setError(name, { type: 'server', message });
      return [];
    });
  };
  const state = useSettingForm({ ...props, form, inputOf: toInput, valueOf: toGroups, showErrors });
  const groups = useWatch({ control: form.control, name: 'groups' });
  const setGroups = (next: FacetsInput['groups']) => {
    form.setValue('groups', next, { shouldDirty: true });
    // Errors are kept by index and would now belong to others.
    form.clearErrors();
    if (form.formState.isSubmitted) void form.trigger();
  };
  const names = groups.flatMap((group, index) => [
    ...(['name', 'name_ur'] as const).map((field) => `groups.${index}.${field}` as const),
    ...group.values.flatMap((_, place) =>
      (['name', 'name_ur'] as const).map((field) => `groups.${index}.values.${place}.${field}` as const),
    ),
  ]);
  const add = () => {
    const place = groups.length;
    flushSync(() => setGroups([...form.getValues('groups'), emptyGroup]));
    form.setFocus(`groups.${place}.name`);
  };
  return (
    <SettingForm state={state} names={names} submitLabel="Save filters">
      <div className="grid border-t border-line">
        {groups.map((group, index) => (
          <FacetGroupFields
            key={group.id ?? `new ${index}`}
            form={form}
            index={index}
            group={group}
            onChange={(values) =>
              setGroups(
                form.getValues('groups').map((other, place) => (place === index ? { ...other, values } : other)),
              )
            }
            onRemove={() => {
              setGroups(form.getValues('groups').filter((_, place) => place !== index));
              document.getElementById('add-group')?.focus();
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button id="add-group" variant="ghost" size="small" disabled={groups.length >= facetGroupsMax} onClick={add}>
          <Plus size={18} aria-hidden="true" />
          Add group
        </Button>
        {groups.length >= facetGroupsMax && <p className="meta">{facetMessages.groupsMax}</p>}
      </div>
      <p className="meta">
        A value that products use is hidden instead of removed: shoppers no longer see it, and products keep it.
      </p>
    </SettingForm>
  );
}
