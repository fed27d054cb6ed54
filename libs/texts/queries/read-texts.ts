import { textKeys, type TextSettings, type TextTemplate } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** @param options `forChange` locks the settings, so that changes run one after the other. */
export async function readTexts(query: Query, options: { forChange?: boolean } = {}): Promise<TextSettings> {
  const [settings] = await query<Pick<TextSettings, 'daily_limit' | 'language'>>(
    `select daily_limit, language from text_settings where id = 1${options.forChange ? ' for update' : ''}`,
  );
  if (!settings) throw new Error('The row of text settings, which migrations insert, is missing.');
  const rows = await query<TextTemplate>('select key, is_on, en, ur, whatsapp_template from texts');
  return { ...settings, texts: textKeys.flatMap((key) => rows.find((row) => row.key === key) ?? []) };
}
