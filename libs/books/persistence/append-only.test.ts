import { expect, test } from '@jest/globals';
import { useClient, useTestDatabase } from '../../../test/support/set-up.js';

const client = useClient(useTestDatabase());

const journal = (nth: number) =>
  `insert into journals (kind, subject, subject_id, nth, posted_at, actor) values ('DEPOSIT', 'deposit', 1, ${nth}, now(), 'test') returning id`;
const post = (nth: number, ...amounts: string[]) =>
  `with posted as (${journal(nth)})
   insert into journal_lines (journal_id, nth, account, amount)
   select id, nth, 'bank', amount from posted, unnest(array[${amounts.join(', ')}]::numeric[]) with ordinality as l (amount, nth)`;
const reversal = (nth: number) =>
  `with reversed as (select min(id) as id from journals), posted as (
     insert into journals (kind, subject, subject_id, nth, posted_at, actor, reverses)
     select 'DEPOSIT', 'deposit', 2, ${nth}, now(), 'test', id from reversed returning id, reverses)
   insert into journal_lines (journal_id, nth, account, amount)
   select p.id, l.nth, l.account, -l.amount from posted p join journal_lines l on l.journal_id = p.reverses`;
const line = (amount: string) =>
  `insert into journal_lines (journal_id, nth, account, amount) select max(id), 8, 'bank', ${amount} from journals`;

test('books: a journal that adds up is posted once', async () => {
  await client.query(post(1, '100.00', '-99.99', '-0.01'));
  await expect(client.query(post(1, '100', '-100'))).rejects.toThrow('duplicate key');
});

test('books: SQL that reverses one journal twice is refused', async () => {
  await client.query(reversal(1));
  await expect(client.query(reversal(2))).rejects.toThrow('journals_reverses_key');
});

test.each([
  ['lines that do not add up', post(2, '100', '-99.99'), 'add up to 0'],
  ['one line', post(2, '100'), 'violates check constraint|at least two lines'],
  ['no line', journal(2), 'at least two lines'],
  ['a line of nothing', post(2, '0', '100', '-100'), 'violates check constraint'],
  ['a line for an old journal', line('1'), 'inserted together'],
  [
    'balanced lines for an old journal',
    `${line('1')} union all select max(id), 9, 'bank', -1 from journals`,
    'inserted together',
  ],
  ['a changed journal', `update journals set kind = 'REFUND'`, 'append-only'],
  ['a changed line', 'update journal_lines set amount = amount', 'append-only'],
  ['a deleted line', 'delete from journal_lines', 'append-only'],
  ['a deleted journal', 'delete from journals', 'append-only'],
  ['emptied books', 'truncate journals cascade', 'append-only'],
])('books: SQL with %s is refused', async (_, sql, message) => {
  await expect(client.query(sql)).rejects.toThrow(new RegExp(message));
});
