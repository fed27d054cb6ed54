import ts from 'typescript';

/** Names that code has for texts that people type. */
const typed =
  /^(?:name|full_?name|first_?name|name_ur|city|street(?:_no|_hint)?|province|country|zip(?:_code)?|note|subject|remarks|(?:courier_)?says|reply_to|batch|product|category|family|courier|author)$|(?:[a-z]Name|_name|[nN]ames)$/;

/** Attributes whose text is spoken or no text at all: nothing is laid out beside it. */
const unseen = /^(?:aria-.*|alt|className|key|id|href|to|name|htmlFor|src|action|value|of)$/;

/** Calls whose text is for programs or developers. */
const machines = /^(?:Error|RegExp|URL|URLSearchParams|\w*(?:Json|Text|[rR]equest|fetch|[qQ]uery|navigate))$/;

/** A place where a typed text is a bare part of a sentence. */
export interface BareText {
  line: number;
  /** The whole text with the template of a sentence, or what stands in braces between elements. */
  node: ts.TemplateExpression | ts.Expression;
}

export function findBareTexts(file: ts.SourceFile): BareText[] {
  const found: BareText[] = [];
  const report = (node: ts.Expression) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, node });
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && unseen.test(node.name.getText())) return;
    if (ts.isJsxElement(node) && /sr-only/.test(node.openingElement.attributes.getText())) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && machines.test(lastName(node.expression))) return;
    if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent) && isSentence(node))
      if (node.templateSpans.some(({ expression }) => isTyped(expression))) report(node);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) listBareChildren(node).forEach(report);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isSentence({ head, templateSpans }: ts.TemplateExpression): boolean {
  const words = [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('$');
  return /[ ,;:·()"“]/.test(words) && !/^\s*(?:select|insert|update|delete|with|create|alter)\b|:\/\//.test(words);
}

/** Typed texts with other text on the same line. */
function listBareChildren(node: ts.JsxElement | ts.JsxFragment): ts.Expression[] {
  const shown = node.children.filter((child) => !ts.isJsxText(child) || child.text.trim() !== '');
  const isText = (child: ts.JsxChild | undefined) =>
    child !== undefined && (ts.isJsxText(child) || ts.isJsxExpression(child));
  return shown.flatMap((child, nth) =>
    ts.isJsxExpression(child) &&
    child.expression &&
    isTyped(child.expression) &&
    [-1, 1].some((to) => isText(shown[nth + to]))
      ? [child.expression]
      : [],
  );
}

const samePart = /^(?:join|map|trim|slice|toLowerCase|toUpperCase)$/;

function isTyped(node: ts.Node | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return isTyped(node.expression);
  if (ts.isConditionalExpression(node)) return isTyped(node.whenTrue) || isTyped(node.whenFalse);
  if (ts.isBinaryExpression(node))
    return isTyped(node.right) || (/^(?:\?\?|\|\||\+)$/.test(node.operatorToken.getText()) && isTyped(node.left));
  if (ts.isArrowFunction(node)) return isTyped(node.body);
  if (ts.isCallExpression(node) && /(?:actorName|titleOf)$/.test(lastName(node.expression))) return true;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return samePart.test(node.expression.name.text) && [node.expression.expression, ...node.arguments].some(isTyped);
  return (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && typed.test(lastName(node));
}

function lastName(node: ts.Expression): string {
  return ts.isPropertyAccessExpression(node) ? node.name.text : node.getText();
}
