import {
  type BookingTemplate,
  type ChangeCourierRequest,
  type CourierDetails,
  type CreateCourierRequest,
  parcelMessages,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/** What a new courier has where nothing else is said. */
const defaults: Omit<CourierDetails, 'name' | 'code'> = {
  adapter: 'manual',
  tracking_url: null,
  settle_days: 7,
  advice_hours: 24,
  cities: [],
  expected: { delivery_fee: '0.00', return_fee: '0.00', income_tax_percent: 0, sales_tax_percent: 0 },
  is_active: true,
  booking_template: undefined,
};

export function newCourier(request: CreateCourierRequest): CourierDetails {
  return applyRequest({ ...defaults, name: request.name, code: request.code }, request);
}

/** @returns the details that a change changes, and their names. */
export function changeCourier(
  before: CourierDetails,
  request: ChangeCourierRequest,
): { changed: Partial<CourierDetails>; fields: string[] } {
  const details = applyRequest(before, request);
  const names = Object.keys(defaults) as (keyof typeof defaults)[];
  const fields = (['name', 'code', ...names] as const).filter(
    (name) => JSON.stringify(details[name]) !== JSON.stringify(before[name]),
  );
  return { changed: Object.fromEntries(fields.map((name) => [name, details[name]])), fields };
}

function applyRequest(before: CourierDetails, request: ChangeCourierRequest): CourierDetails {
  const { tracking_url: trackingUrl, expected, cities, booking_template: template, ...rest } = request;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...given,
    // An empty address takes it away.
    ...(trackingUrl === undefined ? {} : { tracking_url: trackingUrl || null }),
    ...(cities ? { cities: cities.map(({ name, aliases }) => ({ name, aliases })) } : {}),
    // Null takes it away.
    ...(template === undefined ? {} : { booking_template: template ? readTemplate(template) : undefined }),
    ...(expected ? { expected: withDecimals(expected) } : {}),
  };
}

function withDecimals({ delivery_fee, return_fee, income_tax_percent, sales_tax_percent }: CourierDetails['expected']) {
  const amount = (text: string) => Number(text).toFixed(2);
  return { delivery_fee: amount(delivery_fee), return_fee: amount(return_fee), income_tax_percent, sales_tax_percent };
}

/** @throws InvalidInput when two columns have the same name. */
function readTemplate({ format, columns }: BookingTemplate): BookingTemplate {
  const names = columns.map(({ name }) => name.toLowerCase());
  const twice = names.flatMap((name, nth) => (names.indexOf(name) < nth ? [nth] : []));
  if (twice.length > 0)
    throw new InvalidInput(
      Object.fromEntries(
        twice.map((nth) => [`booking_template.columns.${nth}.name`, [parcelMessages.bookingColumnTwice]]),
      ),
    );
  return {
    format,
    columns: columns.map(({ name, value, text }) => ({ name, ...(value && { value }), ...(text && { text }) })),
  };
}
