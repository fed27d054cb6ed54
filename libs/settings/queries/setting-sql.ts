import { type Setting, type SettingGroup } from '@soulvia/contracts';
import { type SettingsName, settingGroups, type SettingsValues } from '../domain/groups.js';

/** SQL expression of a setting, of its own type; an enumerated value, a time and an amount are text, data are JSON. */
export function settingSql<Name extends SettingsName>(name: Name, field: keyof SettingsValues[Name] & string): string {
  return valueSql(name, field, `(select fields from settings where name = '${name}')`);
}

/** SQL of a relation with one row, which has a column for each setting of a group. */
export function settingsSql(name: SettingsName): string {
  const columns = Object.keys(settingGroups[name].fields).map(
    (field) => `${valueSql(name, field, 's.fields')} as ${field}`,
  );
  return `(select ${columns.join(', ')} from (select) one left join settings s on s.name = '${name}')`;
}

/** @param stored SQL of the stored settings of the group; null before the first change. */
function valueSql(name: SettingsName, field: string, stored: string): string {
  const setting = (settingGroups[name] as SettingGroup).fields[field];
  if (!setting) throw new Error(`There is no setting ${field}.`);
  const initial = JSON.stringify(setting.default).replaceAll("'", "''");
  // A null of JSON is a value; a null of SQL is a setting that was never stored.
  return `(coalesce(${stored}->'${field}', '${initial}'::jsonb) #>> '{}')${casts[setting.kind]}`;
}

const casts: Record<Setting['kind'], string> = {
  number: '::int',
  text: '',
  choice: '',
  switch: '::boolean',
  mark: '::boolean',
  data: '::jsonb',
};
