import { showTyped } from '@soulvia/contracts';
import { findNoticeRecipient, findOwners, findShortNames, memberMoved } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';
import type { EventBody } from '@soulvia/platform/event-log';
import type { Attempt, Outcome, Reaction } from '@soulvia/platform/reactions';
import type { EmailContent } from '../email/email-content.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import {
  memberMovedContent,
  type MoveFacts,
  newSponsorContent,
  teamJoinedContent,
  teamLeftContent,
} from './member-moved-content.js';

interface Moved extends EventBody {
  user_id: number;
  from: number | null;
  to: number | null;
}

type Move = Attempt<Moved>['event'];

interface Recipient {
  to: string | string[];
  firstName?: string;
}

interface Audience {
  reaction: string;
  findRecipient: (query: Query, move: Move) => Promise<Recipient | undefined>;
  describe: (facts: MoveFacts) => EmailContent;
}

const toMember =
  (choose: (body: Moved) => number | null) =>
  async (query: Query, { body }: Move) => {
    const userId = choose(body);
    return userId === null ? undefined : findNoticeRecipient(query, userId);
  };

const audiences: readonly Audience[] = [
  {
    reaction: 'new-sponsor-mail',
    findRecipient: toMember(({ user_id: id }) => id),
    describe: newSponsorContent,
  },
  { reaction: 'member-left-mail', findRecipient: toMember(({ from }) => from), describe: teamLeftContent },
  { reaction: 'member-joined-mail', findRecipient: toMember(({ to }) => to), describe: teamJoinedContent },
  {
    reaction: 'member-moved-mail',
    async findRecipient(query, { subjectId }) {
      const to = await findOwners(query, subjectId);
      return to.length === 0 ? undefined : { to };
    },
    describe: memberMovedContent,
  },
];

/** Tell the member, both sponsors and the owners that staff moved a member: a move changes who earns. */
export function memberMovedMails({ mailer, publicUrl }: ReactionsOptions): Reaction<Moved>[] {
  const send = async ({ reaction, findRecipient, describe }: Audience, attempt: Attempt<Moved>): Promise<Outcome> => {
    const recipient = await findRecipient(attempt.query, attempt.event);
    if (!recipient) return { kind: 'dropped', why: 'there is no one to tell' };
    const { to, firstName } = recipient;
    const facts = await readFacts(attempt.query, attempt.event);
    const content = describe({ ...facts, name: firstName, publicUrl });
    return sendEmail(mailer, reaction, attempt, { to, content });
  };
  return audiences.map((audience) => ({
    name: audience.reaction,
    listensTo: memberMoved,
    react: (attempt) => send(audience, attempt),
  }));
}

async function readFacts(
  query: Query,
  { body, actor, recordedAt }: Move,
): Promise<Omit<MoveFacts, 'name' | 'publicUrl'>> {
  const { user_id: memberId, from, to } = body;
  const moverId = Number(/^user:(\d+)$/.exec(actor)?.[1] ?? 0);
  const names = await findShortNames(query, [memberId, moverId, ...[from, to].filter((id) => id !== null)]);
  const describePerson = (id: number) => showTyped(names.get(id) ?? '') ?? `member #${id}`;
  return {
    member: describePerson(memberId),
    from: from === null ? null : describePerson(from),
    to: to === null ? null : describePerson(to),
    mover: moverId === 0 ? 'The shop' : describePerson(moverId),
    at: recordedAt,
  };
}
