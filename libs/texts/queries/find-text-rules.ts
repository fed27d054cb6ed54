import type { TextKey, TextPreference, TextSettings, TextTemplate } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

/** What decides about one message. */
export interface TextRules extends Pick<TextSettings, 'daily_limit' | 'language'> {
  text: TextTemplate;
}

const select = prepared(`
  select s.daily_limit, s.language, to_jsonb(t) as text
    from text_settings s, texts t where s.id = 1 and t.key = $1`);

export async function findTextRules(query: Query, key: TextKey): Promise<TextRules | undefined> {
  const [rules] = await query<TextRules>(select, [key]);
  return rules;
}

export async function findTextPreference(query: Query, phoneKey: string): Promise<TextPreference> {
  const [row] = await query<{ preference: TextPreference }>(
    'select preference from text_preferences where phone_key = $1',
    [phoneKey],
  );
  return row?.preference ?? 'none';
}

/** What several phones want, in one query. */
export async function findTextPreferences(
  query: Query,
  phoneKeys: readonly string[],
): Promise<Map<string, TextPreference>> {
  const rows = await query<{ phone_key: string; preference: TextPreference }>(
    'select phone_key, preference from text_preferences where phone_key = any($1::text[])',
    [phoneKeys],
  );
  return new Map(rows.map((row) => [row.phone_key, row.preference]));
}

/** @returns whether all of these text messages are switched off. */
export async function areTextsOff(query: Query, keys: readonly TextKey[]): Promise<boolean> {
  const [on] = await query(prepared('select from texts where is_on and key = any($1::text[]) limit 1'), [keys]);
  return on === undefined;
}
