import { createHmac } from 'node:crypto';
import pg from 'pg';
import { connectionOptions, operatorDeadlines } from './connection-options.js';
import { PooledClient } from './pooled-client.js';

/** Owns the schema and runs migrations. It cannot sign in. */
export const ownerRole = 'soulvia_owner';
const appRole = 'soulvia_app';

/** Address of the shop's processes on the server of an administrator, whose password theirs is derived from. */
export function deriveAppUrl(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(appRole).digest('base64url');
  url.username = appRole;
  return url.href;
}

/**
 * Creates the role that owns the schema and the role of the shop's processes, gives both what they need, and takes away what they do
 * not. Safe to repeat on a running shop: before migrations, so that older objects change their owner, and after them, for the rights
 * on new ones.
 *
 * @param adminUrl address of a superuser.
 * @param appUrl address of the shop's processes; its user and password become the role's.
 */
export async function prepareRoles(adminUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const app = pg.escapeIdentifier(decodeURIComponent(username));
  const client = new PooledClient(
    connectionOptions({ databaseUrl: adminUrl, applicationName: 'soulvia-roles', deadlines: operatorDeadlines }),
  );
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7305003)');
    await client.query(createRole(ownerRole));
    await client.query(createRole(app));
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    await client.query(`alter role ${ownerRole} nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls`);
    await client.query(
      `alter role ${app} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${secret}`,
    );
    // Migrations also change tables of read models, which workers create.
    await client.query(`grant ${app} to ${ownerRole}`);
    for (const schema of ownedSchemas) await client.query(transferSchema(schema, ownerRole));
    for (const statement of await transferReadModels(client, app)) await client.query(statement);
    await client.query(grantRights(app));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const ownedSchemas = ['public', 'bullmq'] as const;

function createRole(role: string): string {
  return `do $roles$ begin create role ${role}; exception when duplicate_object then null; end $roles$`;
}

/** Gives everything in a schema to a role, except for what belongs to extensions. Columns' sequences follow their tables. */
function transferSchema(schema: string, role: string): string {
  return `
    do $roles$
    declare change text;
    begin
      for change in
        select format('alter %s %s owner to ${role}', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass)
          from pg_class c
         where c.relnamespace = to_regnamespace('${schema}') and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> '${role}'::regrole
           and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
        union all
        select format('alter routine %s owner to ${role}', p.oid::regprocedure)
          from pg_proc p
         where p.pronamespace = to_regnamespace('${schema}') and p.proowner <> '${role}'::regrole
           and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        union all
        select format('alter type %s owner to ${role}', t.oid::regtype)
          from pg_type t
         where t.typnamespace = to_regnamespace('${schema}') and t.typtype in ('e', 'd') and t.typowner <> '${role}'::regrole
           and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
        union all
        select 'alter schema ${schema} owner to ${role}'
         where exists (select from pg_namespace where nspname = '${schema}' and nspowner <> '${role}'::regrole)
      loop
        execute change;
      end loop;
    end $roles$`;
}

/** A rebuild creates, replaces and drops tables of read models, so they belong to the role of the processes. */
async function transferReadModels(client: pg.Client, app: string): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(
    `select nspname from pg_namespace where nspname = 'views' or nspname like 'rebuild\\_%'`,
  );
  return rows.map(({ nspname }) => transferSchema(nspname, app));
}

/** What the processes may do; default privileges cover the tables of later migrations. */
function grantRights(app: string): string {
  const rows = 'select, insert, update, delete';
  return `
    do $roles$
    declare schema text; protected regclass;
    begin
      execute format('alter database %I owner to ${ownerRole}', current_database());
      execute format('grant create, temporary on database %I to ${app}', current_database());
      foreach schema in array array['${ownedSchemas.join("', '")}'] loop
        continue when to_regnamespace(schema) is null;
        execute format('grant usage on schema %I to ${app}', schema);
        execute format('grant ${rows} on all tables in schema %I to ${app}', schema);
        execute format('grant usage, select on all sequences in schema %I to ${app}', schema);
        execute format('alter default privileges for role ${ownerRole} in schema %I grant ${rows} on tables to ${app}', schema);
        execute format('alter default privileges for role ${ownerRole} in schema %I grant usage, select on sequences to ${app}', schema);
      end loop;
      -- BullMQ creates a sequence when the first job of a queue is added.
      if to_regnamespace('bullmq') is not null then
        grant create on schema bullmq to ${app};
      end if;
      for protected in select tgrelid::regclass from pg_trigger where tgname = 'append_only' and not tgisinternal loop
        execute format('revoke update, delete, truncate on %s from ${app}', protected);
      end loop;
      if to_regclass('public.migrations') is not null then
        revoke insert, update, delete, truncate on public.migrations from ${app};
      end if;
    end $roles$`;
}
