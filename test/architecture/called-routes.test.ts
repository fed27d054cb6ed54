import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { listFiles, readText } from './source-tree.js';

/** What the paths begin with that this test does not find in a page, each with the reason. */
const notFound: Readonly<Record<string, string>> = {
  'auth/csrf': 'for clients that keep their session in a cookie',
  'auth/reset-password/': 'the page adds what the link of the mail has',
  'confirmations/{token}/advance': 'the page of the link knows its path',
  'orders/shared/{token}/advance': 'the page of the link knows its path',
  'confirmations/{token}/codes': 'the page of the link tells the question for a code its path',
  'operations/': 'one function sends every action of an operator',
  'partners/tree/{id}/children': 'one query reads roots and children',
  'payments/package-payment/{id}/screenshot': 'the payment names the address of its image',
  'products/facets': 'a function of several statements builds it',
  'products/{id}/facets': 'the form of a product sends what differs',
  'orders/shared/{token}/returns': 'the page of returns knows the path of its order',
  'orders/users/orders/{id}/returns': 'the page of returns knows the path of its order',
  'earnings/profiles/images/': 'the profile names the addresses of its images',
  'payouts/batches/{id}': 'the list has whole batches',
  'returns/photos/': 'the return names the addresses of its images',
  'reviews/photos/': 'the review names the addresses of its images',
  'settings/': 'a group of settings has its path beside its rules',
};

const isPage = (path: string) => /^web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/.test(path);
const isContract = (path: string) => /^libs\/contracts\/.*(?<!\.test)\.ts$/.test(path);

/** Values of constants and bodies of functions of one expression, by name. */
type Named = Map<string, ts.Expression[]>;

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const bodyOf = (value: ts.Expression): ts.Expression =>
  ts.isArrowFunction(value) && !ts.isBlock(value.body)
    ? value.body
    : ts.isAsExpression(value)
      ? value.expression
      : value;

function collectNamed(sources: readonly ts.SourceFile[]): Named {
  const named: Named = new Map();
  const add = (name: string, value: ts.Expression) => named.set(name, [...(named.get(name) ?? []), bodyOf(value)]);
  for (const source of sources)
    visit(source, (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer) add(node.name.getText(), node.initializer);
      if (!ts.isVariableDeclaration(node) || !node.initializer) return;
      const object = bodyOf(node.initializer);
      if (!ts.isObjectLiteralExpression(object)) return;
      for (const property of object.properties)
        if (ts.isPropertyAssignment(property))
          add(`${node.name.getText()}.${property.name.getText()}`, property.initializer);
    });
  return named;
}

/** The texts that an expression may be, with `*` for what is known at run time only. */
function textsOf(value: ts.Expression, named: Named, depth = 0): string[] {
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (depth > 4) return ['*'];
  if (ts.isTemplateExpression(value)) {
    const parts = value.templateSpans.map(({ expression, literal }) =>
      textsOf(expression, named, depth + 1).map((text) => text + literal.text),
    );
    return parts.reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)), [value.head.text]);
  }
  const called = ts.isCallExpression(value) ? value.expression : value;
  const texts = (named.get(called.getText()) ?? []).filter(isText).flatMap((body) => textsOf(body, named, depth + 1));
  // A name that means very many things tells nothing.
  const distinct = new Set(texts);
  return distinct.size === 0 || distinct.size > 20 ? ['*'] : [...distinct];
}

const isText = (value: ts.Expression) =>
  ts.isStringLiteralLike(value) || ts.isTemplateExpression(value) || ts.isPropertyAccessExpression(value);

/** Paths that pages may ask for, as patterns of their segments. Those that begin with something unknown tell nothing. */
function readPaths(): string[][] {
  const read = (is: (path: string) => boolean) =>
    listFiles()
      .filter(is)
      .map((path) => ts.createSourceFile(path, readText(path) ?? '', ts.ScriptTarget.Latest, true));
  const sources = read(isPage);
  const named = collectNamed([...sources, ...read(isContract)]);
  const paths = new Set<string>();
  for (const source of sources)
    visit(source, (node) => {
      const isUse =
        (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent) && named.has(node.text)) ||
        (ts.isPropertyAccessExpression(node) && named.has(node.getText()));
      if (!isUse && !ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return;
      for (const text of textsOf(node, named)) paths.add(text.replace(/^\/?(?:api\/)?v1\/|\?.*$|\/$/gs, ''));
    });
  return [...paths].filter((path) => /^[a-z][\w*.-]*(?:\/[\w*.-]+)*$/.test(path)).map((path) => path.split('/'));
}

const fits = (segment: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(segment);

const routes = [...(readText('docs/permissions.md') ?? '').matchAll(/^\| `\/api\/v1\/(\S+) [A-Z]+` \|/gm)].map(
  ([, route = '']) => route,
);

test('routes: each one is called by a page, or is listed with the reason', () => {
  const paths = readPaths();
  const starts = Object.keys(notFound);
  const isCalled = (route: string) => {
    const segments = route.split('/');
    return paths.some(
      (path) =>
        path.length === segments.length &&
        segments.every((segment, at) => path[at] === '*' || segment.startsWith('{') || fits(segment, path[at] ?? '')),
    );
  };
  const uncalled = [...new Set(routes)].filter(
    (route) => !isCalled(route) && !starts.some((start) => route.startsWith(start)),
  );
  expect(routes.length).toBeGreaterThan(200);
  expect(uncalled).toEqual([]);
});
