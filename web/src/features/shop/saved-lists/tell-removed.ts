import { say } from '@soulvia/contracts';
import { notify } from '@/lib/notify';

/**
 * Tells the shopper that items were removed because their products no longer exist.
 *
 * @param list what shoppers call it.
 */
export function tellRemoved(list: string, titles: readonly string[]): void {
  const what =
    titles.length === 1
      ? say`${titles[0]} is no longer available and was`
      : `${titles.length} products are no longer available and were`;
  notify(`${what} removed from your ${list}.`);
}
