import { endWith, environment, findNode, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm run permissions`: writes docs/permissions.md from the OpenAPI document of an api. */
await run(
  findNode(root),
  [
    'scripts/test.mjs',
    '--selectProjects',
    'server',
    '--testPathPatterns',
    'apps/api/src/documented-policies',
    '-t',
    'permissions.md',
  ],
  { cwd: root, env: environment({ WRITE_PERMISSIONS_PAGE: '1' }), what: 'Writing docs/permissions.md' },
).catch(endWith);
