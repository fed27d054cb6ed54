/** Settings of the shop, a row for each group; what a row lacks has the default of its definition. */
export const settings = `
create table settings (
  name   text primary key,
  fields jsonb not null
);
`;
