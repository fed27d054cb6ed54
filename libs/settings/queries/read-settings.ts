import { defaultSettings } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { type SettingsName, settingGroups, type SettingsValues } from '../domain/groups.js';

export interface SettingsRow {
  fields: Record<string, unknown>;
}

/** The settings of a group as they are now. */
export async function readSettings<Name extends SettingsName>(query: Query, name: Name): Promise<SettingsValues[Name]> {
  const [row] = await query<SettingsRow>(prepared('select fields from settings where name = $1'), [name]);
  return withDefaults(name, row?.fields);
}

/** Settings that were never changed have the defaults of their definitions, and so do those that were added since. */
export function withDefaults<Name extends SettingsName>(
  name: Name,
  stored: Record<string, unknown> = {},
): SettingsValues[Name] {
  const defaults = Object.entries(defaultSettings(settingGroups[name]));
  // In the order of the definition, on which the version of a response depends.
  return Object.fromEntries(
    defaults.map(([field, value]) => [field, field in stored ? stored[field] : value]),
  ) as SettingsValues[Name];
}
