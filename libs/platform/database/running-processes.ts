import { instantText } from './instant.js';
import type { Query } from './query.js';

/** Connections of the shop's processes with the same name, such as `soulvia-worker`. */
export interface ProcessConnections {
  name: string;
  /** Host of the process; null through a Unix socket. */
  host: string | null;
  connections: number;
  /** When the oldest of them was opened, in ISO 8601, UTC. */
  since: string;
}

/** SQL for the number of connections that apis have open for requests. */
export const openByApis = `(select count(*)::int from pg_stat_activity
  where datname = current_database() and application_name = 'soulvia-api')`;

/** Which processes of the shop are connected to this database, as far as the account may see them; not the one that asks. */
export async function connectedProcesses(query: Query): Promise<ProcessConnections[]> {
  const rows = await query<ProcessConnections>(
    `select application_name as name, host(client_addr) as host, count(*) as connections, min(backend_start) as since
       from pg_stat_activity
      where datname = current_database() and application_name like 'soulvia-%' and application_name <> 'soulvia-cli'
      group by 1, 2 order by 1, 2`,
  );
  return rows.map((row) => ({ ...row, since: instantText(row.since) }));
}
