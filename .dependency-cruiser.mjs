// Dependency rules between folders; reasons in docs/adr/0001-modules-and-dependency-rules.md. test/architecture has a planted violation of every rule.

const modules =
  'accounts|approvals|books|catalog|ordering|fulfilment|cash|earnings|operations|pages|partners|contact|content|settings|imports|integrations|texts|carts|reviews|returns|routine|promotions|waits|reactions';
const tests = '\\.test\\.tsx?$';
const buildTools =
  '@jridgewell/sourcemap-codec|@nestjs/cli|@swc/c(?:li|ore)|@tailwindcss/vite|@vitejs/plugin-react|rolldown|tailwindcss|typescript|vite|vite-plugin-compression2';

/**
 * What a web feature may import from other features: queries, pure functions and small parts, never a page. Code that more
 * features need belongs in src/lib or src/ui. Nothing in shop or member may import from admin.
 */
const featureImports = {
  'admin/cash': ['admin/imports'],
  'admin/categories': ['admin/audit'],
  'admin/content': ['member/accounts', 'member/partners', 'shop/policies'],
  'admin/coupons': ['admin/orders', 'admin/products', 'shop/products'],
  'admin/dashboard': ['admin/tasks'],
  'admin/earnings': ['admin/cash', 'member/accounts'],
  'admin/exceptions': ['admin/approvals', 'admin/confirmations'],
  'admin/notifications': ['admin/products'],
  'admin/orders': [
    'admin/audit',
    'admin/cash',
    'admin/confirmations',
    'admin/inbox',
    'admin/products',
    'member/accounts',
    'member/orders',
    'shop/returns',
  ],
  'admin/packages': ['admin/audit'],
  'admin/parcels': ['admin/imports', 'admin/orders'],
  'admin/products': ['admin/audit', 'admin/imports', 'shop/routine'],
  'admin/settings': ['admin/audit', 'member/accounts', 'shop/contact'],
  'admin/returns': ['admin/inbox', 'admin/parcels'],
  'admin/stock': ['admin/imports', 'admin/products'],
  'admin/users': [
    'admin/audit',
    'admin/confirmations',
    'admin/payments',
    'admin/staff',
    'member/accounts',
    'member/team',
  ],
  'member/accounts': ['shop/cart', 'shop/wishlist'],
  'member/dashboard': ['member/accounts'],
  'member/orders': ['shop/cart'],
  'member/partners': ['member/accounts'],
  'member/payments': ['member/partners'],
  'member/stats': ['member/payments'],
  'member/team': ['member/dashboard', 'member/invite'],
  'shop/cart': ['shop/products'],
  'shop/catalog': ['shop/cart', 'shop/products', 'shop/search', 'shop/waits', 'shop/wishlist'],
  'shop/checkout': ['member/accounts', 'member/orders', 'shop/cart', 'shop/products'],
  'shop/home': ['member/partners', 'shop/about', 'shop/catalog', 'shop/contact', 'shop/products'],
  'shop/routine': ['shop/cart', 'shop/products'],
  'shop/search': ['shop/products'],
  'shop/linked-order': ['member/orders', 'shop/contact'],
  'shop/track': ['member/orders'],
  'shop/saved-lists': ['shop/cart', 'shop/products', 'shop/wishlist'],
  'shop/wishlist': ['shop/cart', 'shop/products', 'shop/waits'],
};

const featureImportRules = Object.entries({
  ...featureImports,
  [`(?!(?:${Object.keys(featureImports).join('|')})/)[^/]+/[^/]+`]: [],
}).map(([feature, allowed]) => ({
  name: 'web-features-import-only-what-is-granted',
  comment:
    'A feature imports only from the features that featureImports grants it. Shared code goes to src/lib or src/ui.',
  severity: 'error',
  from: { path: `^web/src/features/(${feature})/` },
  to: { path: '^web/src/features/', pathNot: ['$1', ...allowed].map((name) => `^web/src/features/${name}/`) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'kernel-imports-nothing',
      comment: 'Money, errors and the like are plain TypeScript.',
      severity: 'error',
      from: { path: '^libs/kernel/', pathNot: tests },
      to: { pathNot: '^libs/kernel/' },
    },
    {
      name: 'contracts-import-nothing',
      comment: 'What crosses the wire is shared with the browser.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: [tests, '^libs/contracts/fields/'] },
      to: { pathNot: '^libs/contracts/' },
    },
    {
      name: 'validators-in-fields-only',
      comment:
        'A field is described once, by its decorator: type, rules and document. See docs/adr/0008-response-errors-and-codes.md.',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: '^libs/(contracts/|platform/http/remember-rules)' },
      to: { path: '^node_modules/(class-validator|class-transformer)/' },
    },
    {
      name: 'platform-knows-no-shop',
      comment: 'Infrastructure must treat all events alike, so it may not know about orders.',
      severity: 'error',
      from: { path: '^libs/platform/', pathNot: tests },
      to: { path: '^libs/', pathNot: '^libs/(platform|kernel|contracts)/' },
    },
    {
      name: 'platform-through-its-public-api',
      comment: 'A platform folder is imported through its index.ts only.',
      severity: 'error',
      from: { path: '^libs/platform/([^/]+)/', pathNot: tests },
      to: { path: '^libs/platform/', pathNot: ['^libs/platform/$1/', '^libs/platform/[^/]+/index\\.ts$'] },
    },
    {
      name: 'platform-through-its-public-api',
      comment: 'A platform folder is imported through its index.ts only.',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: ['^libs/platform/', tests] },
      to: { path: '^libs/platform/', pathNot: '^libs/platform/[^/]+/index\\.ts$' },
    },
    {
      name: 'modules-through-their-public-api',
      comment: 'Other modules and views import a module through its index.ts only, so that its internals can change.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/', pathNot: tests },
      to: { path: `^libs/(${modules})/`, pathNot: ['^libs/$1/', '^libs/[^/]+/index\\.ts$'] },
    },
    {
      name: 'modules-import-no-view',
      comment: 'A view lags behind the write tables; a command that read one could decide on stale data.',
      severity: 'error',
      from: { path: `^libs/(${modules})/` },
      to: { path: '^libs/views/' },
    },
    {
      name: 'earnings-know-collected-sales-only',
      comment: 'Partners are paid from retail sales: packages, their payments and levels cannot start an entry.',
      severity: 'error',
      from: { path: '^libs/earnings/', pathNot: tests },
      to: {
        path: '^libs/',
        pathNot: '^libs/(earnings|kernel|contracts|platform|accounts|approvals|books|ordering|returns|settings)/',
      },
    },
    {
      name: 'views-read-no-other-view',
      comment: 'Each read model can be rebuilt, changed and dropped alone.',
      severity: 'error',
      from: { path: '^libs/views/([^/]+)/' },
      to: { path: '^libs/views/[^/]+/', pathNot: '^libs/views/$1/' },
    },
    {
      name: 'reactions-serve-apps-only',
      comment: 'Side effects are started by events, never called.',
      severity: 'error',
      from: { path: '^libs/', pathNot: '^libs/reactions/' },
      to: { path: '^libs/reactions/' },
    },
    ...Object.entries({ mail: 'mail-is', 'text-messages': 'text-messages-are' }).map(([folder, words]) => ({
      name: `${words}-sent-by-reactions`,
      comment: 'What a command sends cannot be taken back when the command is rolled back.',
      severity: 'error',
      from: { path: '^libs/', pathNot: [`^libs/(reactions|platform/${folder})/`, tests] },
      to: { path: `^libs/platform/${folder}/` },
    })),
    {
      name: 'apps-through-public-apis',
      comment: 'An app composes modules and views through their index.ts only, beside the classes of contracts.',
      severity: 'error',
      from: { path: '^apps/', pathNot: tests },
      to: { path: `^libs/(kernel|contracts|views|${modules})/`, pathNot: '^libs/([^/]+/index|contracts/[^/]+)\\.ts$' },
    },
    {
      name: 'nothing-imports-an-app',
      comment: 'Only tests and benchmarks start an app from outside.',
      severity: 'error',
      from: { path: '^(libs|migrations|web)/', pathNot: '^apps/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-import-no-other-app',
      comment: 'Each app is a process of its own.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'What has run somewhere must mean the same for ever, whatever becomes of the code.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(libs|apps|web|test|bench|tools)/' },
    },
    {
      name: 'domain-without-frameworks',
      comment: 'Rules of the shop need no Nest and no ORM; only entities say how they are mapped.',
      severity: 'error',
      from: { path: '^libs/[^/]+/domain/', pathNot: '\\.entity\\.ts$' },
      to: { path: 'node_modules/(@nestjs|@mikro-orm)/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Decisions are functions of state and command, tested without a database; persistence/ reads and writes. Only events.ts imports the event log, to declare events.',
      severity: 'error',
      from: { path: '^libs/[^/]+/domain/', pathNot: ['/domain/events\\.ts$', '\\.entity\\.ts$', tests] },
      to: { path: '^libs/(platform/(database|event-log|idempotency)|[^/]+/persistence)/' },
    },
    {
      name: 'web-imports-contracts-only',
      comment: 'The pages know of the server what crosses the wire, nothing else.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(libs|apps|migrations|test|bench|tools)/', pathNot: '^libs/contracts/index\\.ts$' },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'Pages import no package of the server.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: 'node_modules/(@nestjs|@mikro-orm|@node-rs|pg|bullmq|ioredis|socket\\.io|express|sharp|pino)/' },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'Pages import no module of Node; only the server runs their renderer.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: [tests, '^web/src/render-page\\.tsx$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports-no-page',
      comment: 'The server answers with data.',
      severity: 'error',
      from: { path: '^(libs|apps|migrations)/' },
      to: { path: '^web/|node_modules/(react|react-dom|react-router-dom)/' },
    },
    {
      name: 'web-base-knows-no-feature',
      comment: 'src/lib and src/ui serve every feature.',
      severity: 'error',
      from: { path: '^web/src/(lib|ui)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'web-lib-draws-nothing',
      comment: 'src/ui draws with the help of src/lib, not the other way round.',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'src/app composes features.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    ...featureImportRules,
    {
      name: 'web-pages-are-placed-by-the-app',
      comment: 'A page or section is put on a route by src/app; a feature offers parts to its neighbours, not pages.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^web/src/features/[^/]+/[^/]+/.*-(page|section)\\.tsx$', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'What only tests need is imported by tests alone.',
      severity: 'error',
      from: { path: '^(libs|apps|migrations|web/src)/', pathNot: [tests, '^web/src/testing/'] },
      to: { path: ['^test/', '^bench/', '^web/src/testing/', tests] },
    },
    {
      name: 'no-dev-package-in-the-product',
      comment: 'The server is started without development packages.',
      severity: 'error',
      from: { path: '^(libs|apps|migrations)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-build-tool-in-the-product',
      comment:
        'Build tools are no development packages, because `npm start` builds; but what they have built runs without them.',
      severity: 'error',
      from: { path: '^(libs|apps|migrations|web/src)/', pathNot: tests },
      to: { path: `node_modules/(${buildTools})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'What is imported stands in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'What is imported exists.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circular',
      comment: 'Neither of two files in a circle can be understood, tested or loaded alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-features-form-no-ring',
      comment: 'Of two features that import each other, neither can be understood, moved or removed alone.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/features/([^/]+/[^/]+)' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1(?:/|$)', circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is a leftover.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.m?ts$',
          '\\.config\\.[jt]s$',
          '^web/[^/]+\\.c?js$',
          '^\\.dependency-cruiser\\.mjs$',
          '^test/support/(jest-globals|shifted-clock)\\.ts$',
          // Named in jest.config.js and scripts/test.mjs.
          '^test/support/(report-file-times|keep-worker-data)\\.mjs$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.cruise.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
