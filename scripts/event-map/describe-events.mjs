import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The event map as Markdown: what each event is, who records it and what listens to it. Definitions, projections and
 * reactions are those of the compiled code; who records is read from the sources.
 */
export async function describeEvents(root) {
  const sources = readSources(root);
  const events = await findEvents(root, sources);
  const { shopProjections } = await import(compiled(root, 'libs/views/index.ts'));
  const projections = shopProjections({ lowStockThreshold: 5 });
  const { shopReactions } = await import(compiled(root, 'libs/reactions/index.ts'));
  const reactions = shopReactions({ mailer: undefined, publicUrl: '', tokenSecret: '' });
  const listeners = [
    ...projections.map(({ name, listensTo, notifiesOn = [] }) => ({ name, listensTo: [...listensTo, ...notifiesOn] })),
    ...reactions.map(({ name, listensTo }) => ({ name: `${name} (reaction)`, listensTo: [listensTo] })),
  ];
  const rooms = [...new Set(events.map((event) => event.room))];
  return [
    '# Event map',
    '',
    'Written by `npm run event-map` from the code; `npm run check` fails when it is out of date.',
    ...rooms.flatMap((room) => [
      '',
      `## ${room}`,
      '',
      '| Event | Version | Subject | Recorded by | Who listens |',
      '| --- | --- | --- | --- | --- |',
      ...events.filter((event) => event.room === room).map((event) => rowOf(event, listeners)),
    ]),
    '',
    '## Projections',
    '',
    '| Projection | Version | Tables | Events | An event it cannot fold |',
    '| --- | --- | --- | --- | --- |',
    ...projections.map(describeProjection),
    '',
    '## Reactions',
    '',
    '| Reaction | Event |',
    '| --- | --- |',
    ...reactions.map(({ name, listensTo }) => row([name, listensTo.type])),
    '',
  ].join('\n');
}

function rowOf({ definition, recorders }, listeners) {
  const names = listeners
    .filter(({ listensTo }) => listensTo.some(({ type }) => type === definition.type))
    .map(({ name }) => name);
  const files = recorders.map((path) => `[${path}](../${path})`);
  return row([definition.type, definition.schemaVersion, definition.subject, list(files), list(names)]);
}

function describeProjection({ name, version, tables, listensTo, notifiesOn = [], onPoison }) {
  const types = [...listensTo.map(({ type }) => type), ...notifiesOn.map(({ type }) => `${type} (told of only)`)];
  return row([name, version, list(tables.map((table) => table.name)), list(types), onPoison]);
}

/** Every event of every room, with the files that record it. Each room declares its events in domain/events.ts. */
async function findEvents(root, sources) {
  const declaring = sources.filter(
    ({ text }) => /\bdefineEvent[<(]/.test(text) && !/function defineEvent\b/.test(text),
  );
  const elsewhere = declaring.find(({ path }) => !/^libs\/[^/]+\/domain\/events\.ts$/.test(path));
  if (elsewhere)
    throw new Error(`${elsewhere.path} declares an event; events are declared in a room's domain/events.ts`);
  const found = [];
  for (const { path } of declaring) {
    const room = path.split('/')[1];
    for (const [name, definition] of Object.entries(await import(compiled(root, path)))) {
      if (typeof definition?.schemaVersion !== 'number') continue;
      found.push({ room, definition, recorders: recordersOf(name, sources) });
    }
  }
  return found.toSorted((a, b) => compare(a.room, b.room) || compare(a.definition.type, b.definition.type));
}

/** Files that record an event or return it from a decision, and name it outside of their imports: it may reach the call by a variable. */
function recordersOf(name, sources) {
  const named = new RegExp(`\\b${name}\\b`);
  return sources
    .filter(({ path, text }) => path.startsWith('libs/') && /\b(?:record|newEvent)\(/.test(text) && named.test(text))
    .map(({ path }) => path);
}

function readSources(root) {
  return globSync('{libs,apps}/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => ({ path, text: withoutImports(readFileSync(join(root, path), 'utf8')) }));
}

function withoutImports(text) {
  return text.replaceAll(/^(?:import|export) [^;]*? from '[^']+';$/gm, '');
}

function compiled(root, path) {
  return pathToFileURL(join(root, 'dist', path.replace(/\.ts$/, '.js'))).href;
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

function list(items) {
  return items.length === 0 ? 'none' : items.join(', ');
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
