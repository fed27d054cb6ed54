/** Sheets that staff import: checked first, then applied (docs/adr/0059-sheets.md). */
export const imports = `
create table imports (
  id         int generated always as identity primary key,
  kind       text not null,
  state      text not null default 'CHECKED' check (state in ('CHECKED', 'APPLYING', 'APPLIED', 'FAILED')),
  file_name  text not null check (length(file_name) <= 200),
  sha256     text not null check (length(sha256) = 64),
  stored_as  text not null unique,
  fields     jsonb not null,
  header     jsonb not null,
  ignored    jsonb not null,
  row_count  int not null,
  applied    int not null default 0,
  reached    int not null default 0,
  created_at timestamptz not null default now(),
  applied_at timestamptz
);
create index imports_known on imports (kind, sha256, created_at);
create index imports_created on imports (created_at);
create table import_rows (
  import_id int not null references imports (id) on delete cascade,
  nth       int not null,
  state     text not null check (state in ('ok', 'warning', 'problem', 'applied')),
  cells     jsonb not null,
  findings  jsonb not null default '[]',
  primary key (import_id, nth)
);
create index import_rows_found on import_rows (import_id, state, nth) where state <> 'ok';
`;
