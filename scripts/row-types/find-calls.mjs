import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Finds the calls of queries in TypeScript files. A function that leaves the type of a row to its callers is a query, too.
 *
 * Each call: `place` (file:line:column), `start` and `end` of what is called, and `row`, the type of a row.
 */
export class QueryCalls {
  /** Calls by their file. */
  byFile = new Map();

  /** @param root folder of tsconfig.json. @param files where calls are looked for. @param queryFile declares the interface `Query`. */
  constructor(root, files, queryFile) {
    this.root = root;
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
    const settings = { ...config, compilerOptions: { ...config.compilerOptions, lib: ['ES2024'] }, files, include: [] };
    const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, root);
    const program = ts.createProgram(files, options, createHost(options));
    this.checker = program.getTypeChecker();
    this.sources = new Map(files.map((file) => [file, program.getSourceFile(file)]));
    const calls = [...this.sources.values()].flatMap((source) => listCallExpressions(source));
    const query = program.getSourceFile(queryFile)?.statements.find((one) => ts.isInterfaceDeclaration(one));
    /** Places of the row's type among the type arguments, by what is called. */
    const callees = new Map([[query, 0]]);
    for (const callee of callees) this.addCallsOf(callee, calls, callees);
  }

  get all() {
    return [...this.byFile.values()].flat();
  }

  /** Adds the functions whose type parameter is in the type of a row to the `callees`. */
  addCallsOf([callee, nth], calls, callees) {
    for (const node of calls) {
      const declaration = this.checker.getTypeAtLocation(node.expression).getCallSignatures()[0]?.declaration;
      if (declaration !== callee && declaration?.parent !== callee) continue;
      const argument = node.typeArguments?.[nth];
      const row = argument ? this.checker.getTypeFromTypeNode(argument) : this.readInferred(node);
      this.add(node, row);
      for (const parameter of listTypeParameters(row)) {
        const owner = parameter.symbol.declarations[0].parent;
        if (owner.parent !== callee) callees.set(owner, owner.typeParameters.indexOf(parameter.symbol.declarations[0]));
      }
    }
  }

  /** `Promise<Row[]>` is all that a query returns. */
  readInferred(node) {
    const [rows] = this.checker.getTypeArguments(this.checker.getTypeAtLocation(node));
    const [row] = rows && this.checker.isArrayType(rows) ? this.checker.getTypeArguments(rows) : [];
    if (!row) throw new Error(`${this.describePlace(node)}: name the type of a row.`);
    return row;
  }

  add(node, row) {
    const { fileName } = node.getSourceFile();
    if (!this.byFile.has(fileName)) this.byFile.set(fileName, []);
    const { expression } = node;
    const call = { place: this.describePlace(node), start: expression.getStart(), end: expression.end, row };
    this.byFile.get(fileName).push(call);
  }

  describePlace(node) {
    const source = node.getSourceFile();
    const { line, character } = source.getLineAndCharacterOfPosition(node.expression.getStart());
    return `${source.fileName.slice(this.root.length + 1)}:${line + 1}:${character + 1}`;
  }

  /** @returns the call whose callee is at this position of a stack; the smallest one, where calls are nested. */
  find({ file, line, column }) {
    const name = file.startsWith('file:') ? fileURLToPath(file) : file;
    const calls = this.byFile.get(name);
    if (!calls) return undefined;
    const position = this.sources.get(name).getLineStarts()[line - 1] + column - 1;
    const around = calls.filter(({ start, end }) => start <= position && position <= end);
    return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  }
}

/** Reads no declarations of packages, which takes longer than all else: rows consist of the project's own types. */
function createHost(options) {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  host.resolveModuleNameLiterals = (literals, file, redirected, _options, source) =>
    literals.map(({ text }) =>
      /^(\.|@soulvia\/)/.test(text)
        ? ts.resolveModuleName(text, file, options, host, cache, redirected, source.impliedNodeFormat)
        : { resolvedModule: undefined },
    );
  return host;
}

function listCallExpressions(source) {
  const calls = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && !isTransactionControl(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

function isTransactionControl({ arguments: [text] }) {
  return text && ts.isStringLiteralLike(text) && /^(?:begin|commit|rollback|savepoint|release)\b/.test(text.text);
}

/** Those that stand for a row or a part of it, not for a field. */
export function listTypeParameters(type) {
  if (type.isIntersection()) return type.types.flatMap(listTypeParameters);
  return type.isTypeParameter() ? [type] : [];
}
