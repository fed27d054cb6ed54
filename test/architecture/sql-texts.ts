import ts from 'typescript';

/** Stands for an expression inside a template: what it evaluates to is scanned where it is written. */
const placeholder = '__';

/**
 * Texts in a source file that may be SQL: every string and template literal, whatever it is assigned or passed to. A property
 * `table: 'orders'` becomes `from orders`: helpers put such a name into a statement.
 */
export function sqlTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node, parent?: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isDecorator(node)) return;
    const text = textOf(node);
    if (text !== undefined) texts.push(isTableProperty(parent) ? `from ${text}` : text);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => placeholder + literal.text).join('');
}

function isTableProperty(node: ts.Node | undefined): boolean {
  return (
    node !== undefined && ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'table'
  );
}
