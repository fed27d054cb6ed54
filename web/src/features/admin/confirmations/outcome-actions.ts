import type { ContactOutcome } from '@soulvia/contracts';
import { CalendarClock, CircleCheck, CircleX, type LucideIcon, PhoneMissed, PhoneOff } from 'lucide-react';

interface OutcomeAction {
  key: string;
  outcome: Exclude<ContactOutcome, 'BUSY'>;
  Icon: LucideIcon;
}

/** The buttons of a row in their order, with the key that presses each. */
export const outcomeActions: readonly OutcomeAction[] = [
  { key: '1', outcome: 'CONFIRMED', Icon: CircleCheck },
  { key: '2', outcome: 'NO_ANSWER', Icon: PhoneMissed },
  { key: '3', outcome: 'LATER', Icon: CalendarClock },
  { key: '4', outcome: 'WRONG_NUMBER', Icon: PhoneOff },
  { key: '5', outcome: 'DECLINED', Icon: CircleX },
];

export type RowOutcome = OutcomeAction['outcome'];
