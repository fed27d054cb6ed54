import type { Role } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

/** Somebody has an account. Name, e-mail and the like stay in `users`, from where they can be erased. */
export const customerRegistered = defineEvent<{ user_id: number; role: Role }>('CustomerRegistered', 'user');
