import { rupees } from '@/lib/money';

/** `PKR 1,710` or `PKR −340`. */
export const writeSignedAmount = (amount: string): string => `PKR ${rupees(amount).replace('-', '−')}`;
