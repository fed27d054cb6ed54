import { numberProblem, type NumberRule } from './number-rule.js';
import type { AuditedKind } from './operation-rules.js';
import { textProblem, type TextRule, tidyText } from './text-rule.js';

/** How a setting looks in the form of its group. */
interface ShownSetting {
  label: string;
  hint?: string;
  /** Shares a row with its neighbour on wide screens. */
  half?: boolean;
  /** A new part of the form begins with this setting. */
  section?: { legend?: string; isHidden?: boolean };
}

export interface TextSetting<Value extends string | null = string | null> extends ShownSetting {
  kind: 'text';
  default: Value;
  rule: TextRule;
  /** The stored form of a valid text. */
  normalize?: (text: string) => string;
  /** Whether null is a value, and what the history says for it. */
  whenNull?: string;
  /** What a request without the setting does; by default the setting stays. */
  whenOmitted?: 'clear' | 'refuse';
  /** The height of the field, in lines: one by default. */
  rows?: number;
  input?: { type?: 'tel' | 'email' | 'url'; inputMode?: 'decimal' | 'numeric'; autoCapitalize?: 'characters' };
}

export interface NumberSetting<Value extends number | null = number | null> extends ShownSetting {
  kind: 'number';
  default: Value;
  rule: NumberRule;
  whenNull?: string;
}

export interface SwitchSetting extends ShownSetting {
  kind: 'switch';
  default: boolean;
}

export interface ChoiceSetting<Value extends string = string> extends ShownSetting {
  kind: 'choice';
  default: Value;
  values: readonly Value[];
  labels: Record<Value, readonly [label: string, hint: string]>;
  /** Where the setting applies. */
  note: string;
  /** For any other value. */
  message: string;
}

/** Set by the shop alone, until an admin saves the group. */
export interface MarkSetting {
  kind: 'mark';
  default: boolean;
}

/** A value with a form and a request class of its own. */
export interface DataSetting<Value = unknown> {
  kind: 'data';
  default: Value;
  /** The stored form of a valid value. */
  normalize: (value: never) => Value;
  /** The whole value for the history, by which two of them are compared. */
  describe: (value: never) => string;
}

export type Setting = TextSetting | NumberSetting | SwitchSetting | ChoiceSetting | MarkSetting | DataSetting;
export type SettingFields = Record<string, Setting>;

/** Settings that are read and saved together. A setting is added here: the server, its documentation and the form follow. */
export interface SettingGroup<Fields extends SettingFields = SettingFields> {
  /** Path below `/api/v1/`. */
  path: string;
  /** Kind of its history, and its name in the database. */
  kind: AuditedKind;
  /** As in "the company info". */
  noun: string;
  /** What is wrong between valid fields, by field. */
  findProblems?: (values: never) => Record<string, string[]>;
  fields: Fields;
}

type ValueOf<One extends Setting> = One extends ChoiceSetting
  ? One['values'][number]
  : One extends TextSetting
    ? string | Extract<One['default'], null>
    : One extends NumberSetting
      ? number | Extract<One['default'], null>
      : One extends DataSetting
        ? One['default']
        : boolean;

/** The values of a group. */
export type SettingsOf<Group extends SettingGroup> = {
  -readonly [Name in keyof Group['fields']]: ValueOf<Group['fields'][Name]>;
};

/** The values of a new shop. */
export function defaultSettings<Group extends SettingGroup>(group: Group): SettingsOf<Group> {
  const values = Object.entries(group.fields).map(([name, setting]) => [name, setting.default]);
  return Object.fromEntries(values) as SettingsOf<Group>;
}

/** @returns what is wrong with a value as typed into the form of its group; empty text stands for null. */
export function typedProblem(setting: Setting, typed: unknown): string | undefined {
  if (setting.kind !== 'text' && setting.kind !== 'number') return undefined;
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '' && setting.whenNull !== undefined) return undefined;
  return setting.kind === 'number' ? numberProblem(setting.rule, text) : textProblem(setting.rule, typed);
}

/** The value that valid input stands for. */
export function readTyped(setting: Setting, typed: string | boolean): string | number | boolean | null {
  if (typeof typed === 'boolean' || (setting.kind !== 'text' && setting.kind !== 'number')) return typed;
  if (typed.trim() === '' && setting.whenNull !== undefined) return null;
  return setting.kind === 'number' ? Number(typed.trim()) : tidyText(setting.rule, typed);
}

/** Rupees with two decimals. */
export const normalizeAmount = (text: string) => Number(text).toFixed(2);

/** Rule of a whole number. */
export function wholeNumberRule(min: number, max: number): NumberRule {
  const message = `Enter a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  return {
    required: message,
    invalid: message,
    decimals: 0,
    min: { value: min, message },
    max: { value: max, message },
  };
}
