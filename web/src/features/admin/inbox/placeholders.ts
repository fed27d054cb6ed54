import type { InboxThread } from '@soulvia/contracts';

/** `order 1042`, `Order #1042`, `#1042` */
const orderNumber = /(?:order\s*(?:no\.?\s*)?#?|#)\s*(\d{1,9})\b/i;

/**
 * Fills in {name} and {order} of a saved reply. An order that the customer has not named stays a placeholder, as does a name in the thread of
 * someone who asked by the number or link of an order: all who know these read the answer.
 */
export function fillPlaceholders(text: string, { kind, from, subject, messages }: InboxThread): string {
  const texts = [subject, ...messages.filter((message) => message.from === 'customer').map((message) => message.text)];
  const order = texts.map((searched) => orderNumber.exec(searched)?.[1]).find(Boolean);
  // Functions, because a name may contain `$&`.
  const isNamed = kind === 'CONTACT' || from.user_id !== null;
  const named = isNamed ? text.replaceAll('{name}', () => from.name) : text;
  return order ? named.replaceAll('{order}', () => `#${order}`) : named;
}

/** The first placeholder that is still to be replaced. */
export function openPlaceholder(text: string): string | undefined {
  return /\{(?:name|order)\}/.exec(text)?.[0];
}
