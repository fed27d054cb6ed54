import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeFiles, ProblemDocument } from '@soulvia/platform/http';

/** Problems that any write may return before its route runs: malformed, cross-site, too large, wrong content type. */
const ofEveryWrite = [400, 403, 413, 415];
const whenTheDatabaseIsAway = 503;
const problem = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } } },
};

function describeApi(app: NestExpressApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Soulvia')
    .setDescription('The API of the Soulvia shop. Errors are application/problem+json.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, { extraModels: [ProblemDocument] });
  for (const { get, ...writes } of Object.values(document.paths)) {
    if (get) get.responses[whenTheDatabaseIsAway] ??= problem;
    for (const write of [writes.post, writes.put, writes.patch, writes.delete]) {
      if (!write) continue;
      describeFiles(write);
      for (const status of [...ofEveryWrite, whenTheDatabaseIsAway]) write.responses[status] ??= problem;
    }
  }
  return document;
}

export function serveDocumentation(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), { jsonDocumentUrl: 'api/docs-json', raw: ['json'] });
}
