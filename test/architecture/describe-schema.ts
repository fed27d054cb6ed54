import type pg from 'pg';

interface TableRow {
  name: string;
  columns: string[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
}

const schemas = ['public', 'views'] as const;

/** @returns Markdown that lists the tables of a migrated database with their columns, constraints, indexes and triggers. */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const sections: string[] = [];
  for (const schema of schemas) {
    const { rows } = await client.query<TableRow>(tablesOf, [schema]);
    sections.push(`## Schema \`${schema}\`\n`, purposes[schema], ...rows.map(describeTable));
  }
  return `${[intro, ...sections].join('\n')}\n`;
}

const intro = `# Database schema

Generated from the migrations and projections by \`npm run schema\`; a test fails when this page is out of date.
[architecture.md](architecture.md) names the module that owns each table. BullMQ keeps its own tables in the schema \`bullmq\`.
`;

const purposes = {
  public: 'Write tables, the event log and the tables of `libs/platform`.\n',
  views: 'Tables of read models. Each can be dropped and rebuilt from the event log.\n',
};

function describeTable({ name, columns, constraints, indexes, triggers }: TableRow): string {
  const list = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${title}:`, '', ...lines.map((line) => `- \`${line}\``), ''];
  return [
    `### ${name}`,
    '',
    '| Column | Type | Null | Default |',
    '| --- | --- | --- | --- |',
    ...columns,
    '',
    ...list('Constraints', constraints),
    ...list('Further indexes', indexes),
    ...list('Triggers', triggers),
  ].join('\n');
}

const tablesOf = `
select c.relname as name,
       array(select format('| %s | %s | %s | %s |', a.attname, replace(format_type(a.atttypid, a.atttypmod), '|', '\\|'),
                           case when a.attnotnull then 'no' else 'yes' end,
                           coalesce(case when a.attidentity <> '' then 'identity'
                                         when a.attgenerated <> '' then 'generated'
                                         else replace(pg_get_expr(d.adbin, d.adrelid), '|', '\\|') end, ''))
               from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              order by a.attnum) as columns,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k
              where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
              order by position(k.contype::text in 'pufc'), k.conname) as constraints,
       array(select regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ON \\S+ USING ', '\\1')
               from pg_index i
              where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
              order by i.indexrelid::regclass::text) as indexes,
       array(select regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (?:CONSTRAINT )?TRIGGER ', '') from pg_trigger t
              where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
  from pg_class c
 where c.relkind in ('r', 'p') and c.relnamespace = $1::regnamespace
 order by c.relname`;

/** @returns Markdown that lists the tables of each module, in the order of the modules' names. */
export function listTables(owners: ReadonlyMap<string, string>): string {
  const tables = Map.groupBy(owners.keys(), (table) => owners.get(table) ?? '');
  return [...tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([owner, names]) => `- \`libs/${owner}\`: ${names.map((name) => `\`${name}\``).join(', ')}`)
    .join('\n');
}
