import pg from 'pg';

export interface SeenEvent {
  position: number;
  subject: string;
  version: number;
}

/** Reads the log until the writers have finished and every event is read. */
export type Reader = (url: string, start: number, writing: Promise<void>) => Promise<SeenEvent[]>;

const insertOne = `
  insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
  select 'Stressed', 1, 'stress', $1, coalesce((select max(subject_version) from events where subject = 'stress' and subject_id = $1), 0) + n,
         'test', clock_timestamp(), '{}' from generate_series(1, $2::int) as n`;

/** Appends from many connections at once: held transactions, rollbacks, savepoints, multi-row inserts. Each writer owns one subject. */
export async function runWriters(url: string, options: { writers: number; milliseconds: number }): Promise<void> {
  const deadline = Date.now() + options.milliseconds;
  await Promise.all(Array.from({ length: options.writers }, (_, index) => write(url, index + 1, deadline)));
}

async function write(url: string, writer: number, deadline: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let round = 0; Date.now() < deadline; round += 1) {
    await client.query('begin');
    await client.query(insertOne, [writer, 1 + (round % 3)]);
    if (round % 4 === 0) await pause(Math.random() * 25);
    if (round % 5 === 0) {
      await client.query('savepoint before');
      await client.query(insertOne, [writer, 2]);
      await client.query('rollback to savepoint before');
      await client.query(insertOne, [writer, 1]);
    }
    if (round % 7 === 0) await pause(Math.random() * 40);
    await client.query(round % 6 === 0 ? 'rollback' : 'commit');
  }
  await client.end();
}

export const readUpToSafePosition: Reader = async (url, start, writing) =>
  readSafely(url, start, writing, 'select event_log_safe_position() as safe, $1::bigint');

const readSafely = async (url: string, start: number, writing: Promise<void>, readSafe: string) =>
  read(url, start, writing, async (client, checkpoint) => {
    const safe = Number((await client.query<{ safe: string }>(readSafe, [checkpoint])).rows[0]?.safe);
    const rows = await client.query(
      'select position, subject_id, subject_version from events where position > $1 and position <= $2 order by position',
      [checkpoint, safe],
    );
    return { rows: rows.rows, checkpoint: Math.max(checkpoint, safe) };
  });

/** As a round of read models: from a safe position that was read before. */
export const readFromKnownPosition: Reader = async (url, start, writing) =>
  readSafely(url, start, writing, 'select event_log_safe_position($1::bigint) as safe');

export const readByCheckpointAlone: Reader = async (url, start, writing) =>
  read(url, start, writing, async (client, checkpoint) => {
    const rows = await client.query(
      'select position, subject_id, subject_version from events where position > $1 order by position',
      [checkpoint],
    );
    return { rows: rows.rows, checkpoint: Number(rows.rows.at(-1)?.position ?? checkpoint) };
  });

interface Batch {
  rows: { position: string; subject_id: string; subject_version: number }[];
  checkpoint: number;
}

async function read(
  url: string,
  start: number,
  writing: Promise<void>,
  next: (client: pg.Client, checkpoint: number) => Promise<Batch>,
): Promise<SeenEvent[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const seen: SeenEvent[] = [];
  let checkpoint = start;
  let done = false;
  // A writer that fails ends the reading, too.
  const ended = writing.finally(() => (done = true));
  ended.catch(() => undefined);
  for (let last = false; ;) {
    const batch = await next(client, checkpoint);
    checkpoint = batch.checkpoint;
    seen.push(
      ...batch.rows.map((row) => ({
        position: Number(row.position),
        subject: row.subject_id,
        version: row.subject_version,
      })),
    );
    if (last) break;
    last = done;
    await pause(1);
  }
  await ended;
  await client.end();
  return seen;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
