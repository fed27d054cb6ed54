import { ApiExtension, type OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

export interface FileField {
  /** What kinds of file are taken, and how large they may be. */
  description: string;
  /** Left out: one. More than those arrive at the route, which counts them and says what is wrong in its own words. */
  several?: { least: number; most: number };
  required?: boolean;
}

const mark = 'x-form-files';

/** Says which files a form takes; the decorators of the framework give JSON and forms one and the same body. */
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

/** Puts the files that a route was marked with into its form, and only there. */
export function describeFiles(operation: Operation): void {
  const marked = operation as Operation & { [mark]?: object };
  const files = marked[mark];
  const content = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const form = content['multipart/form-data'];
  if (!files || !form) return;
  form.schema = { allOf: [...(form.schema ? [form.schema] : []), files] };
  delete marked[mark];
}
