import { textKeys, type TextSettings } from '@soulvia/contracts';
import type { ValueChange } from './events.js';

/** The settings that change, with their values before and after. */
export function diffTexts(before: TextSettings, after: TextSettings): { fields: string[]; changes: ValueChange[] } {
  const [old, now] = [collectValues(before), collectValues(after)];
  const changes = [...now].flatMap(([field, to]) => {
    const from = old.get(field) ?? '';
    return from === to ? [] : [{ field, from, to }];
  });
  return { fields: changes.map(({ field }) => field), changes };
}

function collectValues({ daily_limit, language, texts }: TextSettings): Map<string, string | number> {
  const values = new Map<string, string | number>([
    ['daily_limit', daily_limit],
    ['language', language],
  ]);
  for (const key of textKeys) {
    const { is_on = false, en = '', ur = '', whatsapp_template = '' } = texts.find((text) => text.key === key) ?? {};
    values.set(`${key}.is_on`, is_on ? 'on' : 'off');
    values.set(`${key}.en`, en);
    values.set(`${key}.ur`, ur);
    values.set(`${key}.whatsapp_template`, whatsapp_template);
  }
  return values;
}
