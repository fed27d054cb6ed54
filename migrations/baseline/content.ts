/** Texts that staff may replace, with all their versions; version 0 is the built-in text (docs/adr/0073-markdown-read-on-the-server.md). */
export const content = `
create table contents (
  id          int primary key,
  key         text not null unique,
  newest_n    int not null default 0,
  published_n int not null default 0 check (published_n between 0 and newest_n)
);
insert into contents (id, key) values
  (1, 'announcement'), (2, 'home_banner'), (3, 'policy_shipping'), (4, 'policy_privacy'),
  (5, 'policy_terms'), (6, 'policy_pilots'), (7, 'faq'), (8, 'mail_footer');
-- A version that repeats the built-in text has none of its own.
create table content_versions (
  content_id    int not null references contents,
  n             int not null check (n > 0),
  is_published  boolean not null,
  restored_from int,
  text          text check (length(text) <= 20000),
  image         text check (length(image) <= 300),
  link          text check (length(link) <= 500),
  starts_on     date,
  ends_on       date,
  blocks        jsonb not null,
  created_by    int not null,
  created_at    timestamptz not null default now(),
  primary key (content_id, n)
);
`;
