import {
  type ChangeCourierRequest,
  type Courier,
  type CourierAdapter,
  type CourierCity,
  courierTexts as texts,
  type CreateCourierRequest,
  numberProblem,
  parcelNumbers as numbers,
  textProblem,
} from '@soulvia/contracts';
import { draftTemplate, type TemplateDraft, templateProblems, writeTemplate } from './template-draft';

/** What the form has of a courier, as text. */
export interface CourierDraft {
  name: string;
  code: string;
  adapter: CourierAdapter;
  trackingUrl: string;
  settleDays: string;
  adviceHours: string;
  deliveryFee: string;
  returnFee: string;
  incomeTax: string;
  salesTax: string;
  cities: string;
  isActive: boolean;
  /** Null for the columns of the shop. */
  template: TemplateDraft | null;
}

const emptyDraft: CourierDraft = {
  name: '',
  code: '',
  adapter: 'manual',
  trackingUrl: '',
  settleDays: '7',
  adviceHours: '24',
  deliveryFee: '0.00',
  returnFee: '0.00',
  incomeTax: '0',
  salesTax: '0',
  cities: '',
  isActive: true,
  template: null,
};

export function createDraft(courier: Courier | null): CourierDraft {
  if (!courier) return emptyDraft;
  const { expected } = courier;
  return {
    name: courier.name,
    code: courier.code,
    adapter: courier.adapter,
    trackingUrl: courier.tracking_url ?? '',
    settleDays: String(courier.settle_days),
    adviceHours: String(courier.advice_hours),
    deliveryFee: expected.delivery_fee,
    returnFee: expected.return_fee,
    incomeTax: String(expected.income_tax_percent),
    salesTax: String(expected.sales_tax_percent),
    cities: courier.cities.map(({ name, aliases }) => [name, ...aliases].join(', ')).join('\n'),
    isActive: courier.is_active,
    template: draftTemplate(courier.booking_template),
  };
}

/** Problems by the names of the API. */
export function validateDraft(draft: CourierDraft) {
  return {
    name: textProblem(texts.name, draft.name),
    code: textProblem(texts.code, draft.code),
    tracking_url: textProblem(texts.trackingUrl, draft.trackingUrl),
    settle_days: numberProblem(numbers.settleDays, draft.settleDays.trim()),
    advice_hours: numberProblem(numbers.adviceHours, draft.adviceHours.trim()),
    'expected.delivery_fee': textProblem(texts.deliveryFee, draft.deliveryFee),
    'expected.return_fee': textProblem(texts.returnFee, draft.returnFee),
    'expected.income_tax_percent': numberProblem(numbers.incomeTax, draft.incomeTax.trim()),
    'expected.sales_tax_percent': numberProblem(numbers.salesTax, draft.salesTax.trim()),
    ...templateProblems(draft.template),
  };
}

/** Expects a valid draft. */
export function toRequest(draft: CourierDraft): CreateCourierRequest & ChangeCourierRequest {
  return {
    name: draft.name.trim(),
    code: draft.code.trim(),
    adapter: draft.adapter,
    tracking_url: draft.trackingUrl.trim(),
    settle_days: Number(draft.settleDays),
    advice_hours: Number(draft.adviceHours),
    cities: parseCities(draft.cities),
    expected: {
      delivery_fee: draft.deliveryFee.trim(),
      return_fee: draft.returnFee.trim(),
      income_tax_percent: Number(draft.incomeTax),
      sales_tax_percent: Number(draft.salesTax),
    },
    is_active: draft.isActive,
    booking_template: writeTemplate(draft.template),
  };
}

/** Adds the cities that a courier serves to those of the draft, which keep their other spellings. */
export function withServedCities(text: string, names: readonly string[]): string {
  const known = parseCities(text);
  const forms = new Set(known.map(({ name }) => name.toLowerCase()));
  const added = names.filter((name) => !forms.has(name.toLowerCase())).map((name) => ({ name, aliases: [] }));
  return [...known, ...added].map(({ name, aliases }) => [name, ...aliases].join(', ')).join('\n');
}

/** One city a line, other spellings after commas. */
function parseCities(text: string): CourierCity[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', ...aliases] = line
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    return name ? [{ name, aliases }] : [];
  });
}
