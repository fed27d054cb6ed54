import { readTyped, type SettingFields, type SettingGroup, typedProblem } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { type FieldError, type Resolver, useForm } from 'react-hook-form';
import { type FormSetting, GroupFields, type GroupInput } from './group-fields';
import type { Setting, SettingFormProps } from './setting';
import { SettingForm } from './setting-form';
import { SettingPanel } from './setting-panel';
import { useSettingForm } from './use-setting-form';

type SettingValues = Record<string, string | number | boolean | null>;

interface GroupFormProps extends SettingFormProps<object> {
  fields: SettingFields;
  /** What stands above the fields. */
  children?: ReactNode;
}

function GroupForm({ fields, children, ...props }: GroupFormProps) {
  const settings = Object.entries(fields).flatMap(([name, setting]): FormSetting[] =>
    setting.kind === 'mark' || setting.kind === 'data' ? [] : [{ name, setting }],
  );
  const toGroupInput = (value: object) => toInput(settings, value as SettingValues);
  const readValue = (input: GroupInput) =>
    Object.fromEntries(settings.map(({ name, setting }) => [name, readTyped(setting, input[name] ?? '')]));
  const form = useForm<GroupInput>({
    resolver: resolve(settings),
    defaultValues: toGroupInput(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const state = useSettingForm({ ...props, form, inputOf: toGroupInput, valueOf: readValue });
  return (
    <SettingForm state={state}>
      {children}
      <GroupFields form={form} settings={settings} />
    </SettingForm>
  );
}

function toInput(settings: readonly FormSetting[], values: SettingValues): GroupInput {
  return Object.fromEntries(
    settings.map(({ name }) => {
      const value = values[name];
      return [name, typeof value === 'boolean' ? value : String(value ?? '')];
    }),
  );
}

/** Validates with the rules of the definition. */
function resolve(settings: readonly FormSetting[]): Resolver<GroupInput> {
  return (input) => {
    const problems = settings.flatMap(({ name, setting }): [string, FieldError][] => {
      const message = typedProblem(setting, input[name]);
      return message === undefined ? [] : [[name, { type: 'rule', message }]];
    });
    return problems.length > 0 ? { values: {}, errors: Object.fromEntries(problems) } : { values: input, errors: {} };
  };
}

interface GroupSectionProps<Response extends object> {
  group: SettingGroup;
  shownWith?: Setting['shownWith'];
  /** What is said above the form. */
  renderNote?: (settings: Response) => ReactNode;
}

export function GroupSection<Response extends object>({ group, shownWith, renderNote }: GroupSectionProps<Response>) {
  const setting: Setting = { path: group.path, kind: group.kind, noun: group.noun, ...(shownWith && { shownWith }) };
  return (
    <SettingPanel<Response> setting={setting}>
      {(opened) => (
        <GroupForm fields={group.fields} setting={setting} opened={opened}>
          {renderNote?.(opened.value)}
        </GroupForm>
      )}
    </SettingPanel>
  );
}
