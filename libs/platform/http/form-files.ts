import { ApiExtension, type OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

export interface FileField {
  /** Accepted file types and sizes. */
  description: string;
  /** One by default. Additional files reach the route, which rejects them with its own message. */
  several?: { least: number; most: number };
  required?: boolean;
}

const mark = 'x-form-files';

/** Declares the files of a form for OpenAPI; Nest's decorators describe one body for JSON and forms. */
export function DocumentsFiles(files: Readonly<Record<string, FileField>>): MethodDecorator {
  const properties = Object.entries(files).map(([name, { description, several }]) => {
    const file = { type: 'string', format: 'binary', description };
    return [name, several ? { type: 'array', items: file, minItems: several.least, maxItems: several.most } : file];
  });
  const required = Object.keys(files).filter((name) => files[name]?.required);
  return ApiExtension(mark, {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  });
}

/** Adds the declared files of a route to its multipart schema only, which is theirs alone where the form has no other field. */
export function describeFiles(operation: Operation): void {
  const marked = operation as Operation & { [mark]?: object };
  const files = marked[mark];
  if (files && !operation.requestBody)
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: {} } } };
  const content = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const form = content['multipart/form-data'];
  if (!files || !form) return;
  form.schema = { allOf: [...(form.schema ? [form.schema] : []), files] };
  delete marked[mark];
}
