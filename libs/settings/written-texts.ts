import { type Setting, tidyText } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';
import { settingGroups } from './domain/groups.js';

const groups: Readonly<Record<string, { fields: Readonly<Record<string, Setting>> } | undefined>> = settingGroups;

function readSetting(text: string, group: unknown, name: string): string {
  const setting = groups[String(group)]?.fields[name];
  return setting?.kind === 'text' ? tidyText(setting.rule, text) : text;
}

export const settingTexts: readonly WrittenTexts[] = [
  {
    table: 'settings',
    key: ['name'],
    columns: { fields: (text, group, name) => readSetting(text, group.name, name) },
  },
];
