import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { findSourceMap, registerHooks } from 'node:module';
import { join } from 'node:path';

/** Deep enough for a call of `query` inside the helpers of lists. */
const framesMax = 5;

/**
 * Records which rows each call of a query yields, for `scripts/row-types`. A call is the chain of positions that led to it, up to the first
 * function that was resumed after an `await`.
 */
export class RowRecorder {
  /** Calls by their positions in the code that runs. */
  calls = new Map();
  /** Columns by the array of rows, which is all that reaches the caller. */
  fields = new WeakMap();

  /** Stands in for `queryWith` of `libs/platform/database/query.ts`. */
  wrap(queryWith) {
    return (runner, database) => {
      const run = queryWith(runner, database);
      const query = async (sql, parameters) => {
        const call = this.findCall(query);
        const rows = await run(sql, parameters);
        note(call, rows, this.fields.get(rows) ?? []);
        return rows;
      };
      query.database = database;
      return query;
    };
  }

  findCall(query) {
    const { stackTraceLimit } = Error;
    const prepareStackTrace = Reflect.get(Error, 'prepareStackTrace');
    const holder = {};
    Error.prepareStackTrace = (_error, sites) => sites;
    Error.stackTraceLimit = framesMax;
    Error.captureStackTrace(holder, query);
    const sites = holder.stack;
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
    const end = sites.findIndex((site) => site.isAsync());
    const frames = end === -1 ? sites : sites.slice(0, end);
    const key = frames.map((site) => `${site.getScriptNameOrSourceURL()}:${site.getPosition()}`).join(' ');
    let call = this.calls.get(key);
    if (!call) this.calls.set(key, (call = { frames, shapes: new Map() }));
    return call;
  }

  /** @returns `[{ positions: [{ file, line, column }], shapes: [[{ name, oid, kinds }]] }]`, by the sources. */
  read() {
    return [...this.calls.values()].map(({ frames, shapes }) => ({
      positions: frames.map(findPosition),
      shapes: [...shapes.values()].map((columns) => columns.map((column) => ({ ...column, kinds: [...column.kinds] }))),
    }));
  }
}

/** Adds rows to the shape of their columns: one call may run several texts. */
function note({ shapes }, rows, fields) {
  const key = fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`).join();
  let columns = shapes.get(key);
  if (!columns) {
    columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID, kinds: new Set() }));
    shapes.set(key, columns);
  }
  for (const { name, kinds } of columns) for (const row of rows) addKinds(row[name], '', kinds);
}

function addKinds(value, suffix, kinds) {
  if (Array.isArray(value)) {
    if (value.length === 0) kinds.add(`none[]${suffix}`);
    for (const element of value) addKinds(element, `[]${suffix}`, kinds);
  } else if (value === null) kinds.add(`null${suffix}`);
  else if (typeof value === 'object') kinds.add(`${nameObject(value)}${suffix}`);
  else kinds.add(`${typeof value}${suffix}`);
}

function nameObject(value) {
  if (Buffer.isBuffer(value)) return 'Buffer';
  return value instanceof Date ? 'Date' : 'object';
}

function findPosition(site) {
  const url = site.getScriptNameOrSourceURL() ?? '';
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  const origin = findSourceMap(url)?.findOrigin(line, column);
  return origin?.fileName
    ? { file: origin.fileName, line: origin.lineNumber, column: origin.columnNumber }
    : { file: url, line, column };
}

// Loaded with --import or before the modules of a test: records until the process ends, into a file of its own in the folder.
const folder = process.env.TEST_ROWS;
if (folder) {
  const recorder = new RowRecorder();
  globalThis.rowRecorder = recorder;
  process.setSourceMapsEnabled(true);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!/\/dist\/server\/|\/pg\/lib\/result\.js$|\/platform\/database\/query\.ts$/.test(url)) return loaded;
      return { ...loaded, source: addRecorder(Buffer.from(loaded.source).toString()) };
    },
  });
  let written = -1;
  const file = join(folder, `${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, '');
  const write = () => {
    // A failed run has removed it.
    if (!existsSync(folder)) return;
    written = recorder.calls.size;
    writeFileSync(`${file}.part`, JSON.stringify(recorder.read()));
    renameSync(`${file}.part`, file);
  };
  process.once('exit', write);
  // Tests kill processes of the build.
  if (!process.env.TINYPOOL_WORKER_ID) setInterval(() => recorder.calls.size > written && write(), 500).unref();
}

/** The two places of a process, bundled or not, that know a query's rows and their columns. */
function addRecorder(source) {
  const columns = 'addFields(fieldDescriptions) {';
  const query = 'function queryWith(';
  const seen = source.replace(columns, `${columns} globalThis.rowRecorder.fields.set(this.rows, fieldDescriptions);`);
  return seen.includes(query) ? `${seen}\nqueryWith = globalThis.rowRecorder.wrap(queryWith);` : seen;
}
