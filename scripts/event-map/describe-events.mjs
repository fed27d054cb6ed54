import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { payloadFieldsIn } from './payload-fields.mjs';

/**
 * The event map as Markdown: what each event is and carries, which file records it, what listens to it, what is pushed to open
 * pages, which kinds of timed work there are, and which code reads the log directly. Definitions, projections, reactions and timed work
 * come from the compiled code, the rest from the sources.
 */
export async function describeEvents(root) {
  const sources = readSources(root);
  const events = await findEvents(root, sources);
  const { shopProjections } = await import(compiled(root, 'libs/views/index.ts'));
  const projections = shopProjections;
  const { shopReactions } = await import(compiled(root, 'libs/reactions/index.ts'));
  const reactions = shopReactions({ mailer: undefined, publicUrl: '', tokenSecret: '' });
  const { shopDueHandlers } = await import(compiled(root, 'apps/worker/src/due-handlers.ts'));
  const dueHandlers = shopDueHandlers;
  const listeners = [
    ...projections.map(({ name, listensTo, notifiesOn = [] }) => ({ name, listensTo: [...listensTo, ...notifiesOn] })),
    ...reactions.map(({ name, listensTo }) => ({ name: `${name} (reaction)`, listensTo: [listensTo] })),
    ...dueHandlers.flatMap(({ kind, listensTo }) =>
      listensTo ? [{ name: `${kind.name} (timed work)`, listensTo: [listensTo] }] : [],
    ),
  ];
  const modules = [...new Set(events.map((event) => event.module))];
  return [
    '# Event map',
    '',
    'Written by `npm run event-map` from the code; `npm run check` fails when it is out of date.',
    ...modules.flatMap((module) => [
      '',
      `## ${module}`,
      '',
      '| Event | Version | Subject | Recorded by | Listeners | Payload |',
      '| --- | --- | --- | --- | --- | --- |',
      ...events.filter((event) => event.module === module).map((event) => rowOf(event, listeners)),
    ]),
    '',
    '## Projections',
    '',
    '| Projection | Version | Tables | Events | Poison policy | Live topics |',
    '| --- | --- | --- | --- | --- | --- |',
    ...projections.map((projection) => describeProjection(projection, sources)),
    '',
    '## Reactions',
    '',
    '| Reaction | Event |',
    '| --- | --- |',
    ...reactions.map(({ name, listensTo }) => row([name, listensTo.type])),
    '',
    '## Timed work',
    '',
    'Each kind follows an event, or is scheduled for a time by the files named.',
    '',
    '| Kind | Event | Scheduled by |',
    '| --- | --- | --- |',
    ...dueHandlers
      .toSorted((a, b) => compare(a.kind.name, b.kind.name))
      .map(({ kind, listensTo }) =>
        row([kind.name, listensTo?.type ?? 'none', list(schedulersOf(kind.name, sources))]),
      ),
    '',
    '## Code that reads the log directly',
    '',
    'Beside the projections and reactions, which get their events from `libs/platform`.',
    '',
    ...directReaders(sources).map((path) => `- [${path}](../${path})`),
    '',
  ].join('\n');
}

function rowOf({ definition, recorders, payload }, listeners) {
  const names = listeners
    .filter(({ listensTo }) => listensTo.some(({ type }) => type === definition.type))
    .map(({ name }) => name);
  const files = recorders.map((path) => `[${path}](../${path})`);
  return row([definition.type, definition.schemaVersion, definition.subject, list(files), list(names), payload]);
}

function describeProjection({ name, version, tables, listensTo, notifiesOn = [], onPoison }, sources) {
  const types = [...listensTo.map(({ type }) => type), ...notifiesOn.map(({ type }) => `${type} (push only)`)];
  return row([
    name,
    version,
    list(tables.map((table) => table.name)),
    list(types),
    onPoison,
    list(topicsOf(name, sources)),
  ]);
}

/** Topics that the code of a view pushes: the folder has the projection's name. */
function topicsOf(projection, sources) {
  const own = sources.filter(({ path }) => path.startsWith(`libs/views/${projection}/`));
  const topics = own.flatMap(({ text }) => [...text.matchAll(/\btopic: '([^']+)'/g)].map(([, topic]) => topic));
  return [...new Set(topics)].toSorted(compare);
}

/** Files that schedule a kind, as links. Each kind that is scheduled is a constant. */
function schedulersOf(kind, sources) {
  const defined = new RegExp(String.raw`\bconst (\w+) = defineDueKind[^(]*\('${kind}'\)`);
  const name = sources.map(({ text }) => defined.exec(text)?.[1]).find(Boolean);
  if (!name) return [];
  const named = new RegExp(String.raw`\b${name}\b`);
  return sources
    .filter(({ text }) => /\b(?:schedule|scheduleMany|scheduleOnce|scheduleSql)\(/.test(text) && named.test(text))
    .map(({ path }) => `[${path}](../${path})`);
}

function directReaders(sources) {
  return sources
    .filter(
      ({ path, text }) => !path.startsWith('libs/platform/') && /\b(?:from|join)\s+events\b|\breadLog\w*\(/.test(text),
    )
    .map(({ path }) => path);
}

/** Every event of every module, with the files that record it. Each module declares its events in domain/events.ts. */
async function findEvents(root, sources) {
  const declaring = sources.filter(
    ({ text }) => /\bdefineEvent[<(]/.test(text) && !/function defineEvent\b/.test(text),
  );
  const elsewhere = declaring.find(({ path }) => !/^libs\/[^/]+\/domain\/events\.ts$/.test(path));
  if (elsewhere)
    throw new Error(`${elsewhere.path} declares an event; events are declared in a module's domain/events.ts`);
  const found = [];
  for (const source of declaring) {
    const { path } = source;
    const module = path.split('/')[1];
    const payloads = payloadFieldsIn(source);
    for (const [name, definition] of Object.entries(await import(compiled(root, path)))) {
      if (typeof definition?.schemaVersion !== 'number') continue;
      const payload = (payloads.get(definition.type) ?? '').replaceAll('|', '\\|');
      found.push({ module, definition, recorders: recordersOf(name, sources), payload });
    }
  }
  return found.toSorted((a, b) => compare(a.module, b.module) || compare(a.definition.type, b.definition.type));
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
