import { pilots } from './pilots';
import type { Policy } from './policy';
import { privacyPolicy } from './privacy-policy';
import { shippingAndReturns } from './shipping-and-returns';
import { terms } from './terms';

export const policies = { pilots, privacyPolicy, shippingAndReturns, terms } satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;
