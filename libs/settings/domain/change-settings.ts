import type { Setting, SettingGroup } from '@soulvia/contracts';
import type { ValueChange } from './events.js';

type SettingValue = string | number | boolean | object | null | undefined;

export type SettingsDifference = { fields: string[]; changes: ValueChange[] };

/** The settings of a group after a change. What a valid request leaves out stays, and marks of the shop end. */
export function applyChanges<Values extends object>({ fields }: SettingGroup, before: Values, changes: object): Values {
  const after = Object.entries(fields).map(([name, setting]) => [
    name,
    read(changes, name) === undefined
      ? valueWhenOmitted(setting, read(before, name))
      : storedValue(setting, read(changes, name)),
  ]);
  return Object.fromEntries(after) as Values;
}

function valueWhenOmitted(setting: Setting, before: unknown): unknown {
  if (setting.kind === 'mark') return setting.default;
  return setting.kind === 'text' && setting.whenOmitted === 'clear' ? '' : before;
}

function storedValue(setting: Setting, value: unknown): unknown {
  if (setting.kind === 'data') return setting.normalize(value as never);
  if (setting.kind !== 'text' || typeof value !== 'string') return value;
  if (value === '') return setting.whenNull === undefined ? value : null;
  return setting.normalize?.(value) ?? value;
}

/** The settings that differ, with their values before and after. */
export function diffSettings({ fields }: SettingGroup, before: object, after: object): SettingsDifference {
  const isChanged = (name: string, setting: Setting) =>
    setting.kind === 'data'
      ? describeValue(setting, read(before, name)) !== describeValue(setting, read(after, name))
      : read(after, name) !== read(before, name);
  const changed = Object.entries(fields).filter(([name, setting]) => isChanged(name, setting));
  return {
    fields: changed.map(([name]) => name),
    changes: changed.map(([field, setting]) => ({
      field,
      from: describeValue(setting, read(before, field)),
      to: describeValue(setting, read(after, field)),
    })),
  };
}

function describeValue(setting: Setting, value: SettingValue): string {
  if (setting.kind === 'data') return setting.describe(value as never);
  if (value === null) return 'whenNull' in setting ? (setting.whenNull ?? '') : '';
  if (typeof value !== 'boolean') return typeof value === 'object' ? '' : String(value);
  if (setting.kind === 'mark') return value ? 'yes' : 'no';
  return value ? 'on' : 'off';
}

const read = (values: object, name: string) => (values as Record<string, SettingValue>)[name];
