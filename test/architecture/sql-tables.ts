const token = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]+"|[A-Za-z_]\w*|[^\s]/g;
const beforeTables = new Set(['from', 'join', 'into', 'update', 'using', 'references', 'truncate', 'table']);
const modifiers = new Set(['only', 'lateral', 'table']);
const afterTable = new Set(['where', 'join', 'left', 'inner', 'cross', 'set']);
/** Keywords that can follow a table, where an alias could stand. */
const notAliases = new Set(
  `where join left right inner cross full natural on using set order group having limit offset fetch
   for window union except intersect returning values select default with from then when else end and or is cascade`.split(
    /\s+/,
  ),
);

/**
 * Relations that an SQL text, or a piece of one, reads or writes: names behind `from`, `join`, `into` and the like, lists with
 * aliases included, and every name with the schema public or views. Names that the text defines by `with` are left out.
 */
export function tablesIn(sql: string): Set<string> {
  const tokens = (sql.match(token) ?? [])
    .filter((part) => !part.startsWith('--') && !part.startsWith('/*'))
    .map((part) => part.replace(/^"(.*)"$/, '$1').toLowerCase());
  const names = new Set<string>();
  tokens.forEach((part, index) => {
    const isList = beforeTables.has(part) && !(part === 'from' && tokens[index - 1] === 'distinct');
    if (isList) for (const name of listAt(tokens, index + 1, part)) names.add(name);
    if ((part === 'public' || part === 'views') && tokens[index + 1] === '.') names.add(pathAt(tokens, index).name);
  });
  if (isFragmentOf(tokens)) names.add(pathAt(tokens, 0).name);
  for (const name of definedIn(tokens)) names.delete(name);
  return names;
}

/** A piece such as `orders o where ...`, whose `from` stands elsewhere. */
function isFragmentOf(tokens: readonly string[]): boolean {
  const { name, next } = pathAt(tokens, 0);
  return name !== '' && [tokens[next], tokens[next + 1]].some((part) => afterTable.has(part ?? ''));
}

function listAt(tokens: readonly string[], start: number, keyword: string): string[] {
  const names: string[] = [];
  let index = start;
  for (;;) {
    while (modifiers.has(tokens[index] ?? '')) index += 1;
    const { name, next } = pathAt(tokens, index);
    const isCall = tokens[next] === '(' && (keyword === 'from' || keyword === 'join' || keyword === 'using');
    if (name !== '' && !isCall) names.push(name);
    if (name === '' && tokens[index] !== '(') return names;
    index = aliasEnd(tokens, isCall || name === '' ? closing(tokens, next) : next);
    if (tokens[index] !== ',') return names;
    index += 1;
  }
}

/** A name with its schema, `public` dropped; empty where there is none. */
function pathAt(tokens: readonly string[], index: number): { name: string; next: number } {
  const first = tokens[index] ?? '';
  if (!/^[a-z_]\w*$/.test(first)) return { name: '', next: index };
  if (tokens[index + 1] !== '.') return { name: first, next: index + 1 };
  const second = tokens[index + 2] ?? '';
  return { name: first === 'public' ? second : `${first}.${second}`, next: index + 3 };
}

function aliasEnd(tokens: readonly string[], index: number): number {
  const start = tokens[index] === 'as' ? index + 1 : index;
  const alias = tokens[start] ?? '';
  if (!/^[a-z_]\w*$/.test(alias) || notAliases.has(alias)) return index;
  return tokens[start + 1] === '(' ? closing(tokens, start + 1) : start + 1;
}

/** @returns the index behind the bracket that closes the one at `index`. */
function closing(tokens: readonly string[], index: number): number {
  let depth = 0;
  for (let at = index; at < tokens.length; at += 1) {
    if (tokens[at] === '(') depth += 1;
    if (tokens[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

function definedIn(tokens: readonly string[]): string[] {
  return tokens.filter((_, index) => {
    if (tokens[index + 1] !== 'as' || !['with', 'recursive', ','].includes(tokens[index - 1] ?? '')) return false;
    const rest = tokens.slice(index + 2, index + 5).filter((part) => part !== 'not' && part !== 'materialized');
    return rest[0] === '(';
  });
}
