import { endWith, environment, findNode, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm run schema`: writes docs/schema.md from a freshly migrated database, and the tables of each module in docs/architecture.md. */
await run(
  findNode(root),
  ['scripts/test.mjs', '--selectProjects', 'server', '--testPathPatterns', 'test/architecture/schema-page'],
  { cwd: root, env: environment({ WRITE_SCHEMA_PAGE: '1' }), what: 'Writing docs/schema.md' },
).catch(endWith);
