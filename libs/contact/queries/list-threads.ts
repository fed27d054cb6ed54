import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { searchByPeople } from '@soulvia/accounts';
import type { ThreadKind, ThreadState, ThreadSummary } from '@soulvia/contracts';
import {
  type Bind,
  searchFolded,
  type Counted,
  countRows,
  type List,
  queryThrough,
  readPage,
  type RowRange,
  type Search,
  searchPage,
} from '@soulvia/platform/database';
import { listedTextMax, readPeople, presentThread, threadColumns, threadJoins, type ThreadRow } from './thread-row.js';

/** What is left out, and an empty list, does not narrow. */
export interface ThreadFilter {
  states?: readonly ThreadState[];
  kinds?: readonly ThreadKind[];
  orderId?: number;
  returnId?: number;
  assignee?: number | 'none';
  /** Part of the sender's name, email or phone, of the subject or of the first message, or a whole id. */
  search?: string;
}

interface ListedThreads extends Counted {
  threads: ThreadSummary[];
}

/** Threads of the inbox, those with the newest messages first. */
export class ListThreads extends Query<ListedThreads> {
  constructor(
    readonly filter: ThreadFilter,
    readonly page: RowRange,
  ) {
    super();
  }
}

@QueryHandler(ListThreads)
export class ListThreadsHandler implements IQueryHandler<ListThreads> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, page }: ListThreads): Promise<ListedThreads> {
    const query = queryThrough(this.orm.em.fork());
    const list: List = {
      table: 'contact_messages',
      alias: 'm',
      key: 'id',
      columns: () => threadColumns(listedTextMax),
      joins: threadJoins,
      where: (bind) => filterCondition(filter, bind),
      order: 'm.last_message_at desc, m.id desc',
    };
    const { rows, ...counted } = filter.search
      ? await searchPage<ThreadRow>(query, list, searchFor(filter.search), page)
      : await readPage<ThreadRow>(query, list, page, () => countRows(query, list));
    const people = await readPeople(query, rows);
    return { threads: rows.map((row) => presentThread(row, people)), ...counted };
  }
}

function filterCondition({ states = [], kinds = [], orderId, returnId, assignee }: ThreadFilter, bind: Bind): string {
  const conditions = ['true'];
  const [only] = states;
  if (states.length === 1) conditions.push(`m.state = ${bind(only)}`);
  if (states.length > 1) conditions.push(`m.state = any(${bind(states)}::text[])`);
  // Spelled out, so that the index of the few threads with a subject fits.
  if (kinds.length > 0) conditions.push(`m.kind = any(${bind(kinds)}::text[])`);
  if (kinds.length > 0 && !kinds.includes('CONTACT')) conditions.push(`m.kind <> 'CONTACT'`);
  if (orderId !== undefined) conditions.push(`m.order_id = ${bind(orderId)}`);
  if (returnId !== undefined) conditions.push(`m.return_id = ${bind(returnId)}`);
  if (assignee === 'none') conditions.push('m.assignee_id is null');
  else if (assignee !== undefined) conditions.push(`m.assignee_id = ${bind(assignee)}`);
  return conditions.join(' and ');
}

/** Exactly as the trigram index has it. */
const searchedText = `m.full_name || ' ' || m.subject || ' ' || coalesce(m.reply_to, '') || ' ' || m.message`;

function searchFor(text: string): Search {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  const byId = (bind: Bind) => (id === undefined ? [] : [`m.id = ${bind(Number(id))}`]);
  if (id !== undefined && text.startsWith('#')) return { lookups: byId };
  const byText = (bind: Bind) => searchFolded(searchedText, bind, text);
  return {
    lookups: (bind) => [byText(bind), searchByPeople(bind, 'm.user_id', text).lookup, ...byId(bind)],
    rowFilter: (bind) => [byText(bind), searchByPeople(bind, 'm.user_id', text).rowFilter, ...byId(bind)].join(' or '),
  };
}
