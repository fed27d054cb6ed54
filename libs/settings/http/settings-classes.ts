import { applyDecorators, type Type } from '@nestjs/common';
import {
  compactIban,
  ibanInvalid,
  normalizeAmount,
  type Setting,
  type SettingGroup,
  textProblem,
  type TextRule,
} from '@soulvia/contracts';
import { AmountField, BooleanField, Check, NumberField, OneOf, TextField } from '@soulvia/contracts/fields/index';
import { isValidIBAN } from 'ibantools';

type Decorators = Record<string, PropertyDecorator>;

/** The class of a request that changes a group: its settings, validated by their definitions. */
export function requestClass(schema: string, { fields }: SettingGroup): Type<object> {
  return createClass(
    schema,
    Object.entries(fields).flatMap(([name, setting]) =>
      setting.kind === 'mark' || setting.kind === 'data' ? [] : [[name, requestField(name, setting)]],
    ),
  );
}

/** The class of a response that is not as its request. @param more what the definition does not say. */
export function responseClass(schema: string, { fields }: SettingGroup, more: Decorators = {}): Type<object> {
  return createClass(schema, [
    ...Object.entries(fields).map(([name, setting]): [string, PropertyDecorator] => [name, responseField(setting)]),
    ...Object.entries(more),
  ]);
}

function createClass(schema: string, fields: [string, PropertyDecorator][]): Type<object> {
  const created = {
    [schema]: class {
      [field: string]: unknown;
    },
  }[schema] as Type<object>;
  for (const [name, decorate] of fields) decorate(created.prototype as object, name);
  return created;
}

function requestField(name: string, setting: Exclude<Setting, { kind: 'mark' | 'data' }>): PropertyDecorator {
  if (setting.kind === 'switch') return BooleanField('Must be true or false');
  if (setting.kind === 'choice') return OneOf(setting.values, setting.message);
  const nullable = setting.whenNull !== undefined;
  if (setting.kind === 'number') return NumberField(setting.rule, { nullable });
  const text = TextField(setting.rule, { nullable, present: setting.whenOmitted === 'refuse' });
  return name === 'iban' ? applyDecorators(text, IbanChecksum(setting.rule)) : text;
}

function responseField(setting: Setting): PropertyDecorator {
  if (setting.kind !== 'text') return setting.kind === 'number' ? NumberField() : BooleanField();
  const nullable = setting.whenNull !== undefined;
  return setting.normalize === normalizeAmount ? AmountField({ nullable }) : TextField({ nullable });
}

/** The text rule reports texts of another form. */
function IbanChecksum(rule: TextRule): PropertyDecorator {
  return Check((value) =>
    typeof value !== 'string' ||
    value === '' ||
    textProblem(rule, value) !== undefined ||
    isValidIBAN(compactIban(value))
      ? undefined
      : ibanInvalid,
  );
}
