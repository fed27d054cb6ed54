import { formatRupees } from '@soulvia/contracts';
import type { Money } from '@soulvia/kernel';

/** `PKR 200,000`, with paisa only where there are some. */
export const rupees = (money: Money): string => formatRupees(money.toString());
