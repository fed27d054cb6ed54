import type pg from 'pg';

/**
 * Copies the log into a table that is partitioned by ranges of positions. A unique constraint of a partitioned table has to hold the
 * key of the partitions, so the versions of a subject cannot be unique there: they get an index instead.
 */
export async function partitionLog(client: pg.Client, partitions: number): Promise<void> {
  const { rows } = await client.query<{ last: string }>('select max(position) as last from events');
  const width = Math.ceil(Number(rows[0]?.last) / partitions);
  await client.query(`
    create table events_in_parts (like events including defaults) partition by range (position);
    alter table events_in_parts alter position set default nextval('events_position_seq');`);
  for (let nth = 0; nth < partitions; nth += 1) {
    const to = nth === partitions - 1 ? 'maxvalue' : (nth + 1) * width + 1;
    await client.query(
      `create table events_part_${nth} partition of events_in_parts for values from (${nth * width + 1}) to (${to})`,
    );
  }
  await client.query('insert into events_in_parts select * from events');
  const indexes = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'events'::regclass`,
  );
  for (const { definition } of indexes.rows) await client.query(inParts(definition));
  const triggers = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'events'::regclass and tgname = 'announce'`,
  );
  for (const { definition } of triggers.rows)
    await client.query(definition.replace('ON public.events ', 'ON events_in_parts '));
  await client.query('vacuum (freeze, analyze) events_in_parts');
  await client.query('checkpoint');
}

/** The same index of the partitioned table; only the one of the position can be unique there. */
function inParts(definition: string): string {
  const isOfPosition = definition.endsWith('(position)') || definition.endsWith('("position")');
  return definition.replace(
    /^CREATE (UNIQUE )?INDEX \S+ ON public\.events /,
    `CREATE ${isOfPosition ? 'UNIQUE ' : ''}INDEX ON events_in_parts `,
  );
}

/** Lets the other of the two logs be the one that the shop's statements name. */
export async function useLog(client: pg.Client, form: 'one table' | 'in parts'): Promise<void> {
  const { rows } = await client.query<{ now: string }>(
    `select case relkind when 'p' then 'in parts' else 'one table' end as now from pg_class where oid = 'events'::regclass`,
  );
  if (rows[0]?.now === form) return;
  const [away, here] =
    form === 'in parts' ? ['events_as_one', 'events_in_parts'] : ['events_in_parts', 'events_as_one'];
  await client.query(`
    begin;
    alter table events rename to ${away};
    alter table ${here} rename to events;
    commit`);
}
