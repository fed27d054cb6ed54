import ts from 'typescript';

/**
 * The fields of an event's body as its module declares them: `order_id: number, lines: OrderedUnits[]`. Types from other files keep
 * their name, so no file but the one that declares the event is read.
 *
 * @param {{ path: string, text: string }} source the file that declares events.
 * @returns {Map<string, string>} fields by event type.
 */
export function payloadFieldsIn({ path, text }) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declared = new Map(
    file.statements
      .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      .map((node) => [node.name.text, node]),
  );
  const fields = new Map();
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineEvent') {
      const [type] = node.arguments;
      const [body] = node.typeArguments ?? [];
      if (type && ts.isStringLiteral(type) && body) fields.set(type.text, fieldsOf(body, declared).join(', '));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return fields;
}

/** One text for each member of a type that is written out here or declared in the same file. */
function fieldsOf(node, declared) {
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) {
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) => types);
    return [
      ...bases.flatMap(({ expression }) => fieldsOfName(expression.getText(), declared)),
      ...node.members.filter(ts.isPropertySignature).map(describeField),
    ];
  }
  if (ts.isTypeAliasDeclaration(node)) return fieldsOf(node.type, declared);
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((type) => fieldsOf(type, declared));
  if (ts.isTypeReferenceNode(node)) return fieldsOfName(node.typeName.getText(), declared);
  return [];
}

function fieldsOfName(name, declared) {
  const node = declared.get(name);
  return node ? fieldsOf(node, declared) : [];
}

function describeField({ name, questionToken, type }) {
  return `${name.getText()}${questionToken ? '?' : ''}: ${(type?.getText() ?? 'unknown').replaceAll(/\s+/g, ' ')}`;
}
