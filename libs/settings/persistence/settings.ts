import type { Query } from '@soulvia/platform/database';
import type { SettingsName, SettingsValues } from '../domain/groups.js';
import { type SettingsRow, withDefaults } from '../queries/read-settings.js';

/** Reads the settings of a group and locks them, so that changes run one after the other. */
export async function lockSettings<Name extends SettingsName>(query: Query, name: Name): Promise<SettingsValues[Name]> {
  const [row] = await query<SettingsRow>(
    `insert into settings (name, fields) values ($1, '{}')
     on conflict (name) do update set name = excluded.name returning fields`,
    [name],
  );
  return withDefaults(name, row?.fields);
}

export async function storeSettings(query: Query, name: SettingsName, values: object): Promise<void> {
  await query('update settings set fields = $2 where name = $1', [name, JSON.stringify(values)]);
}

/** Sets the values of a group of which nothing is stored. */
export async function storeFirstSettings<Name extends SettingsName>(
  query: Query,
  name: Name,
  values: Partial<SettingsValues[Name]>,
): Promise<void> {
  await query('insert into settings (name, fields) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(values),
  ]);
}
