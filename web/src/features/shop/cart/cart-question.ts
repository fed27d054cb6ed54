import type { CartLine } from './cart-line';

const namedAtMost = 5;

/** What a chat about the cart starts with. It names the first products, because addresses have a limited length. */
export function cartQuestion(lines: readonly CartLine[]): string {
  const named = lines.slice(0, namedAtMost).map(({ title, qty }) => `${qty} × ${title}`);
  const others = lines.length - named.length;
  return `I have a question about my cart: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
