import ts from 'typescript';

const { SyntaxKind } = ts;
/** An operator and what a fault puts in its place. */
const operators = new Map([
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PlusEqualsToken, '-='],
  [SyntaxKind.MinusEqualsToken, '+='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
]);

/**
 * Every fault that can be planted into a source file: negated conditions, other operators, removed statements and returns, emptied
 * blocks, changed literals. Types, imports and decorators stay as they are.
 *
 * @returns position, kind and the text in place of what stands there.
 */
export function findFaults(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults = [];
  const add = (kind, node, replacement) =>
    faults.push({ file, kind, start: node.getStart(source), end: node.getEnd(), replacement });
  const visit = (node) => {
    if (isLeftAlone(node)) return;
    const condition = conditionOf(node);
    if (condition) add('negated condition', condition, `!(${condition.getText(source)})`);
    if (ts.isBinaryExpression(node) && operators.has(node.operatorToken.kind))
      add('other operator', node.operatorToken, operators.get(node.operatorToken.kind));
    if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) add('removed statement', node, ';');
    if (ts.isIfStatement(node) && !node.elseStatement && endsEarly(node.thenStatement))
      add('removed return', node, ';');
    if (ts.isBlock(node) && !ts.isFunctionLike(node.parent) && node.statements.length > 0)
      add('emptied block', node, '{}');
    const literal = literalInPlaceOf(node);
    if (literal !== undefined) add('changed literal', node, literal);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function isLeftAlone(node) {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isDecorator(node) ||
    ts.isTypeNode(node)
  );
}

function conditionOf(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

function endsEarly(statement) {
  const [last] = ts.isBlock(statement) ? statement.statements.slice(-1) : [statement];
  return (
    last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last))
  );
}

/** Sentences and statements of SQL are left alone: a changed one fails everywhere. */
function literalInPlaceOf(node) {
  if (node.kind === SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === SyntaxKind.FalseKeyword) return 'true';
  if (ts.isNumericLiteral(node)) return `(${node.text} + 1)`;
  if (ts.isStringLiteral(node) && /^\S+$/.test(node.text) && !ts.isPropertyAssignment(node.parent)) return `''`;
  return undefined;
}
