import { comparable } from './comparable.js';

const thread = `(full_name || ' ' || subject || ' ' || coalesce(reply_to, '') || ' ' || message)`;

/** The inbox and the newsletter. */
export const contact = `
-- A thread with its first message; later messages are rows of \`inbox_messages\`.
create table contact_messages (
  id                int generated always as identity primary key,
  full_name         text not null check (length(full_name) <= 200),
  subject           text not null check (length(subject) <= 200),
  message           text not null check (length(message) <= 5000),
  created_at        timestamptz not null default now(),
  reply_to          text check (length(reply_to) <= 254),
  user_id           int references users (id),
  state             text not null default 'NEW' check (state in ('NEW', 'OPEN', 'WAITING', 'DONE')),
  assignee_id       int references users (id),
  message_count     int not null default 1,
  last_message_at   timestamptz not null default now(),
  first_answered_at timestamptz
);
create index contact_messages_newest on contact_messages (last_message_at desc, id desc);
create index contact_messages_state on contact_messages (state, last_message_at desc, id desc);
create index contact_messages_assignee on contact_messages (assignee_id, last_message_at desc, id desc);
create index contact_messages_own on contact_messages (user_id, last_message_at desc, id desc) where user_id is not null;
create index contact_messages_first_answers on contact_messages (first_answered_at, created_at) where first_answered_at is not null;
create index contact_messages_search on contact_messages using gin (${comparable(thread)} gin_trgm_ops);
create table inbox_messages (
  thread_id int not null references contact_messages (id) on delete cascade,
  id        int not null check (id > 1),
  author    text not null check (author in ('customer', 'staff')),
  author_id int references users (id),
  text      text not null check (length(text) <= 5000),
  via       text not null check (via in ('email', 'whatsapp', 'page')),
  sent_at   timestamptz not null default now(),
  primary key (thread_id, id),
  check ((author = 'staff') = (author_id is not null))
);
create table saved_replies (
  id         int generated always as identity primary key,
  title      text not null check (length(title) <= 100),
  text       text not null check (length(text) <= 5000),
  created_at timestamptz not null default now()
);
create unique index saved_replies_title on saved_replies (lower(title));

create table newsletter_subscribers (
  id              int generated always as identity primary key,
  email           text not null check (length(email) <= 254),
  created_at      timestamptz not null default now(),
  subscribed_at   timestamptz not null default now(),
  unsubscribed_at timestamptz
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_newest on newsletter_subscribers (subscribed_at desc, id desc);
create index newsletter_subscribers_state on newsletter_subscribers ((unsubscribed_at is null), subscribed_at desc, id desc);
create index newsletter_subscribers_search on newsletter_subscribers using gin (email gin_trgm_ops);
`;
