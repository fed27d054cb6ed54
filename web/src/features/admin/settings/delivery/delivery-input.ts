import {
  type CityGroup,
  type DeliveryDays,
  deliveryMessages as messages,
  deliveryProblems,
  deliveryRules as rules,
  type DeliverySettings,
  deliverySettings,
  type DeliveryZone,
  numberProblem,
  readNumber,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import type { FieldError, Resolver } from 'react-hook-form';

/** Values as typed; the days of a zone are empty where the shop promises none. */
export interface ZoneInput {
  fee: string;
  from: string;
  to: string;
}

export interface DeliveryInput {
  /** Cities with commas between them. */
  groups: (ZoneInput & { name: string; cities: string })[];
  other: ZoneInput;
  handling_days: string;
}

export const zoneFields = ['fee', 'from', 'to'] as const;
export const groupFields = ['name', 'cities', ...zoneFields] as const;

const toZoneInput = ({ fee, days }: DeliveryZone): ZoneInput => ({
  fee,
  from: String(days?.from ?? ''),
  to: String(days?.to ?? ''),
});

export const emptyGroup = { name: '', cities: '', fee: '', from: '', to: '' };

export function toInput({ groups, other, handling_days: days }: DeliverySettings): DeliveryInput {
  return {
    groups: groups.map(({ name, cities, ...zone }) => ({ name, cities: cities.join(', '), ...toZoneInput(zone) })),
    other: toZoneInput(other),
    handling_days: String(days),
  };
}

function readDays({ from, to }: ZoneInput): DeliveryDays | null {
  if (from.trim() === '' && to.trim() === '') return null;
  return { from: readNumber(from) ?? Number.NaN, to: readNumber(to) ?? Number.NaN };
}

const readZone = (zone: ZoneInput): DeliveryZone => ({ fee: tidyText(rules.fee, zone.fee), days: readDays(zone) });

const readCities = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((city) => tidyText(rules.city, city))
    .filter((city) => city !== '');

const readGroup = ({ name, cities, ...zone }: DeliveryInput['groups'][number]): CityGroup => ({
  name: tidyText(rules.name, name),
  cities: readCities(cities),
  ...readZone(zone),
});

export function toSettings({ groups, other, handling_days: days }: DeliveryInput): DeliverySettings {
  return { groups: groups.map(readGroup), other: readZone(other), handling_days: readNumber(days) ?? Number.NaN };
}

/** What is wrong, by field of the form. */
function findProblems(input: DeliveryInput): Map<string, string> {
  const problems = new Map<string, string>();
  const note = (field: string, message: string | undefined) => message !== undefined && problems.set(field, message);
  const checkZone = (place: string, zone: ZoneInput) => {
    note(`${place}.fee`, textProblem(rules.fee, zone.fee));
    const days = readDays(zone);
    if (!days) return;
    note(`${place}.from`, numberProblem(rules.days, zone.from.trim()));
    note(`${place}.to`, days.to < days.from ? messages.daysOrder : numberProblem(rules.days, zone.to.trim()));
  };
  for (const [index, group] of input.groups.entries()) {
    note(`groups.${index}.name`, textProblem(rules.name, group.name));
    if (readCities(group.cities).length === 0) note(`groups.${index}.cities`, messages.citiesRequired);
    checkZone(`groups.${index}`, group);
  }
  for (const [field, [message]] of Object.entries(deliveryProblems(toSettings(input))))
    note(toFormField(field), message);
  checkZone('other', input.other);
  note('handling_days', numberProblem(deliverySettings.fields.handling_days.rule, input.handling_days.trim()));
  return problems;
}

/** The form has one field for all cities of a group. */
export const toFormField = (field: string): string => field.replace(/\.cities\.\d+$/, '.cities').replace('.days.', '.');

export const deliveryResolver: Resolver<DeliveryInput> = (input) => {
  const problems = findProblems(input);
  if (problems.size === 0) return { values: input, errors: {} };
  const findError = (field: string): FieldError | undefined => {
    const message = problems.get(field);
    return message === undefined ? undefined : { type: 'rule', message };
  };
  const findErrors = (place: string, fields: readonly string[]) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const error = findError(`${place}.${field}`);
        return error ? [[field, error]] : [];
      }),
    );
  const handling = findError('handling_days');
  return {
    values: {},
    errors: {
      groups: input.groups.map((_, index) => findErrors(`groups.${index}`, groupFields)),
      other: findErrors('other', zoneFields),
      ...(handling && { handling_days: handling }),
    },
  };
};
