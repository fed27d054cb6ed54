import {
  addressRules,
  contactOfOrderRules,
  type EditOrderRequest,
  orderMessages,
  orderNoteRule,
  phoneReasonRule,
  type ShippingAddress,
  type StaffOrder,
  textProblem,
} from '@soulvia/contracts';
import { type DraftLine, type DraftProblems, quantityProblem } from './order-draft';

/** What can be edited of an order, as it is typed. */
export interface ContentDraft {
  address: ShippingAddress;
  note: string;
  phone: string;
  /** Why the phone changes. */
  phoneReason: string;
  lines: DraftLine[];
}

const addressFields = ['street_no', 'city', 'zip_code', 'country'] as const;

export function toContent({ shipping_address: address, shipping_phone: phone, note, items }: StaffOrder): ContentDraft {
  const { street_no, city, zip_code, country } = address;
  return {
    address: { street_no, city, zip_code, country },
    note: note ?? '',
    phone: phone ?? '',
    phoneReason: '',
    lines: items.map(({ product_id: id, product, quantity, price_at_purchase: price }) => ({
      key: `product ${id}`,
      product: { id, name: product.name, price },
      quantity: String(quantity),
    })),
  };
}

/** What differs, and nothing else: what another admin changes of the rest stays. */
export function diffContent(draft: ContentDraft, before: ContentDraft): EditOrderRequest {
  return {
    ...(isSame(draft.address, before.address) ? {} : { shipping_address: draft.address }),
    ...(draft.note.trim() === before.note ? {} : { note: draft.note.trim() || null }),
    ...(isPhoneNew(draft, before) ? { phone: draft.phone.trim(), phone_reason: draft.phoneReason.trim() } : {}),
    ...(isSame(toItems(draft), toItems(before)) ? {} : { items: toItems(draft) }),
  };
}

/** What was typed over `before`, on what another admin has saved. */
export function rebaseContent(draft: ContentDraft, before: ContentDraft, now: ContentDraft): ContentDraft {
  const address = Object.fromEntries(
    addressFields.map((field) => [
      field,
      (draft.address[field] === before.address[field] ? now : draft).address[field],
    ]),
  ) as unknown as ShippingAddress;
  return {
    address,
    note: (draft.note === before.note ? now : draft).note,
    phone: (draft.phone === before.phone ? now : draft).phone,
    phoneReason: draft.phoneReason,
    lines: (isSame(toItems(draft), toItems(before)) ? now : draft).lines,
  };
}

/** A phone that stays needs no reason, and may be one that is no longer taken. */
const isPhoneNew = (draft: ContentDraft, before: ContentDraft) => draft.phone.trim() !== before.phone;

export function contentProblems(draft: ContentDraft, before = draft): DraftProblems {
  const { address, note, phone, phoneReason, lines } = draft;
  const problems: DraftProblems = {};
  const add = (field: string, problem: string | undefined) => {
    if (problem) problems[field] = problem;
  };
  for (const field of addressFields) add(`shipping_address.${field}`, textProblem(addressRules[field], address[field]));
  if (isPhoneNew(draft, before)) {
    add('phone', textProblem(contactOfOrderRules.phone, phone));
    add('phone_reason', textProblem({ ...phoneReasonRule, required: orderMessages.phoneReasonRequired }, phoneReason));
  }
  add('note', textProblem(orderNoteRule, note));
  if (lines.length === 0) add('items', orderMessages.itemsRequired);
  for (const [index, { product, quantity }] of lines.entries()) {
    if (!product) add(`items.${index}.product_id`, orderMessages.productRequired);
    add(`items.${index}.quantity`, quantityProblem(quantity));
  }
  return problems;
}

const toItems = ({ lines }: ContentDraft) =>
  lines.map(({ product, quantity }) => ({ product_id: product?.id ?? 0, quantity: Number(quantity) }));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
