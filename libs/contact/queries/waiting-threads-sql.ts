import { waitingStates } from '@soulvia/contracts';
import { waitingSql } from '@soulvia/platform/database';

const states = waitingStates.map((state) => `'${state}'`).join(', ');

/** SQL fragment: threads of the inbox that wait for an answer of staff. */
export const waitingThreadsSql = waitingSql(`contact_messages m where m.state in (${states})`, 'm.last_message_at');
