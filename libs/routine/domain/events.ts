import { defineEvent } from '@soulvia/platform/event-log';

/** Shoppers see another version of the rules. The numbers are those of before and now; 0 is none. */
export const routinePublished = defineEvent<{ from: number; to: number }>('RoutinePublished', 'routine');

/** A version of the rules was stored that shoppers do not see yet. */
export const routineDrafted = defineEvent<{ n: number }>('RoutineDrafted', 'routine');
