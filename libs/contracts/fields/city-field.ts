import { Transform } from 'class-transformer';
import { listedCity } from '../pakistan.js';
import type { TextRule } from '../text-rule.js';
import type { FieldOptions } from './field.js';
import { TextField } from './text-field.js';

/** A city, which requests may spell in any case and with any blanks: it is kept in the spelling of the list of cities. */
export function CityField(rule: TextRule, options: FieldOptions & { optional?: boolean } = {}): PropertyDecorator {
  return (target, name) => {
    TextField(rule, options)(target, name);
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.length <= rule.max.length ? listedCity(value) : value,
    )(target, name);
  };
}
