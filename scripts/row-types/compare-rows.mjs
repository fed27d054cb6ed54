import ts from 'typescript';
import { listTypeParameters } from './find-calls.mjs';

const rowFlags = ts.TypeFlags.Object | ts.TypeFlags.Union;
/** Types of PostgreSQL whose values have any JSON type. */
const jsonOids = new Set([114, 3802]);
/** Later ones belong to types of a database: another database has another type with this number. */
const builtInOidsEnd = 16_384;

/**
 * Compares the rows that calls of queries have yielded with the types in the source.
 *
 * @param calls a `QueryCalls`. @param recorded what `RowRecorder.read()` returned, of all processes.
 * @returns a sentence for each difference, and for each call that nothing has reached.
 */
export function compareRows(calls, recorded) {
  const { checker } = calls;
  const reached = new Set();
  const differences = new Set();
  const kindsByOid = listKindsByOid(recorded);
  for (const { positions, shapes } of recorded) {
    const chain = findChain(calls, positions);
    for (const call of chain) reached.add(call);
    const properties = readProperties(checker, chain);
    if (!properties) continue;
    for (const columns of shapes)
      for (const difference of compareColumns(columns, properties, kindsByOid))
        differences.add(`${chain.at(-1).place}: ${difference}`);
  }
  const unreached = calls.all.filter((call) => !reached.has(call));
  const problems = [...differences, ...unreached.map(({ place }) => `${place}: no test runs this statement`)];
  return problems.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The call of a query and, while the type of its row is left to the caller, the calls that led to it. */
function findChain(calls, positions) {
  const chain = [];
  for (const position of positions) {
    const call = calls.find(position);
    if (!call) return chain;
    chain.push(call);
    if (listTypeParameters(call.row).length === 0) return chain;
  }
  return chain;
}

/** @returns undefined where the type says nothing of the columns. */
function readProperties(checker, chain) {
  const properties = new Map();
  if (chain.length === 0 || listTypeParameters(chain.at(-1).row).length > 0) return undefined;
  for (const { row } of chain) {
    const parts = (row.isIntersection() ? row.types : [row]).filter((part) => !part.isTypeParameter());
    if (parts.some((part) => !(part.flags & rowFlags) || checker.getIndexInfosOfType(part).length > 0))
      return undefined;
    // Such a helper leaves out the row without a key that an empty page has, in which all other columns are null.
    properties.isOuterJoined ||= row.isIntersection() && parts.length < row.types.length;
    for (const symbol of parts.flatMap((part) => checker.getPropertiesOfType(part)))
      properties.set(symbol.name, {
        kinds: readKinds(checker, checker.getTypeOfSymbol(symbol)),
        isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
      });
  }
  return properties;
}

function* compareColumns(columns, properties, kindsByOid) {
  for (const { name, oid, kinds: seen } of columns) {
    const property = properties.get(name);
    if (!property) {
      yield `the statement returns "${name}", which the row's type does not have`;
      continue;
    }
    if (!property.kinds) continue;
    const values = seen.filter((kind) => kind !== 'null');
    const known = values.length > 0 || !kindsByOid.has(oid) ? values : [...kindsByOid.get(oid)];
    const isNullable = seen.includes('null') && !properties.isOuterJoined;
    const wrong = (isNullable ? ['null', ...known] : known).filter((kind) => !accepts(property.kinds, kind));
    if (wrong.length > 0)
      yield `"${name}" may be ${wrong.join(' or ')}, and in the row's type it is ${[...property.kinds].join(' or ')}`;
    if (wrong.length > 0 || known.length === 0 || jsonOids.has(oid)) continue;
    for (const kind of property.kinds)
      if (!['null', 'undefined'].includes(kind) && !known.some((one) => accepts(new Set([kind]), one)))
        yield `"${name}" is never ${kind} as in the row's type, but ${known.join(' or ')}`;
  }
  const names = new Set(columns.map(({ name }) => name));
  for (const [name, { isOptional }] of properties)
    if (!isOptional && !names.has(name)) yield `the row's type has "${name}", which the statement does not return`;
}

function accepts(kinds, kind) {
  if (kinds.has(kind)) return true;
  const [, element, list] = /^(.*?)((?:\[\])*)$/.exec(kind);
  if (list === '') return false;
  return kinds.has(`any${list}`) || (element === 'none' && [...kinds].some((one) => one.endsWith(list)));
}

function listKindsByOid(recorded) {
  const kindsByOid = new Map();
  for (const { oid, kinds } of recorded.flatMap(({ shapes }) => shapes.flat())) {
    if (oid >= builtInOidsEnd || jsonOids.has(oid)) continue;
    const known = kindsByOid.get(oid) ?? new Set();
    for (const kind of kinds) if (kind !== 'null') known.add(kind);
    if (known.size > 0) kindsByOid.set(oid, known);
  }
  return kindsByOid;
}

/** The kinds of a value, named as `RowRecorder` names them; undefined for any. */
function readKinds(checker, type) {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return undefined;
  if (type.isUnion()) {
    const members = type.types.map((member) => readKinds(checker, member));
    return members.includes(undefined) ? undefined : new Set(members.flatMap((kinds) => [...kinds]));
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const elements = checker.getTypeArguments(type).map((element) => readKinds(checker, element));
    const kinds = elements.flatMap((element) => (element ? [...element] : ['any']));
    return new Set(kinds.map((kind) => `${kind}[]`));
  }
  return new Set([namePrimitive(type) ?? nameObject(type)]);
}

function namePrimitive(type) {
  // A branded text or number.
  if (type.isIntersection()) return type.types.map(namePrimitive).find((kind) => kind !== undefined);
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & ts.TypeFlags.BigIntLike) return 'bigint';
  if (flags & ts.TypeFlags.Null) return 'null';
  if (flags & ts.TypeFlags.Undefined) return 'undefined';
  return undefined;
}

function nameObject(type) {
  const name = type.symbol?.name;
  return name === 'Buffer' || name === 'Date' ? name : 'object';
}
