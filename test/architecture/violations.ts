/** One import (or file) that breaks one rule, put into the clean tree. */
export interface PlantedViolation {
  rule: string;
  what: string;
  file: string;
  adds: string;
  /** What is reported, if not this rule in `file`. */
  reports?: { rule: string; file: string }[];
}

const violate = (rule: string, what: string, file: string, adds: string): PlantedViolation => ({
  rule,
  what,
  file,
  adds,
});

const newIn = {
  money: 'libs/kernel/money.ts',
  orders: 'libs/contracts/orders.ts',
  command: 'libs/ordering/commands/place-order.ts',
  rule: 'libs/ordering/domain/total.ts',
  stock: 'libs/catalog/domain/stock.ts',
  earnings: 'libs/earnings/domain/earn.ts',
  wakeUp: 'libs/platform/queue/wake-up.ts',
  dashboard: 'libs/views/dashboard/fold.ts',
  cart: 'web/src/features/shop/cart/cart-store.ts',
  api: 'web/src/lib/api.ts',
};

export const plantedViolations: PlantedViolation[] = [
  violate('kernel-imports-nothing', 'a package', newIn.money, `import '@nestjs/common';`),
  violate('kernel-imports-nothing', 'a module of Node', newIn.money, `import 'node:crypto';`),
  violate('kernel-imports-nothing', 'the contracts', newIn.money, `import '@soulvia/contracts';`),
  violate('contracts-import-nothing', 'the kernel', newIn.orders, `import '@soulvia/kernel';`),
  violate('contracts-import-nothing', 'a package', newIn.orders, `import '@nestjs/common';`),
  violate('validators-in-fields-only', 'a command', newIn.command, `import 'class-validator';`),
  violate('platform-knows-no-shop', 'a module', newIn.wakeUp, `import '@soulvia/catalog';`),
  violate('platform-knows-no-shop', 'a view, by its type', newIn.wakeUp, `import type { x } from '@soulvia/views';`),
  violate(
    'platform-through-its-public-api',
    'platform inside platform',
    newIn.wakeUp,
    `import '../event-log/append.js';`,
  ),
  violate(
    'platform-through-its-public-api',
    'a module that imports a file inside platform',
    newIn.command,
    `import '../../platform/queue/wake-up.js';`,
  ),
  violate(
    'modules-through-their-public-api',
    'a file inside another module',
    newIn.command,
    `import '../../catalog/domain/stock.js';`,
  ),
  violate(
    'modules-through-their-public-api',
    'a view that imports a file inside a module',
    newIn.dashboard,
    `import '../../catalog/domain/stock.js';`,
  ),
  violate('modules-import-no-view', 'a command', newIn.stock, `import '@soulvia/views';`),
  violate(
    'earnings-know-collected-sales-only',
    'what pays for packages',
    newIn.earnings,
    `import '@soulvia/partners';`,
  ),
  violate(
    'earnings-know-collected-sales-only',
    'a package, by its type',
    newIn.earnings,
    `import type { x } from '@soulvia/partners';`,
  ),
  violate('views-read-no-other-view', 'a projection', newIn.dashboard, `import '../notifications/fold.js';`),
  violate('reactions-serve-apps-only', 'a module', newIn.stock, `import '@soulvia/reactions';`),
  violate('reactions-serve-apps-only', 'a view', newIn.dashboard, `import '@soulvia/reactions';`),
  violate('mail-is-sent-by-reactions', 'a command', newIn.command, `import '@soulvia/platform/mail';`),
  violate(
    'text-messages-are-sent-by-reactions',
    'a command',
    newIn.command,
    `import '@soulvia/platform/text-messages';`,
  ),
  violate(
    'mail-is-sent-by-reactions',
    'platform, by its type',
    newIn.wakeUp,
    `import type { x } from '@soulvia/platform/mail';`,
  ),
  violate(
    'apps-through-public-apis',
    'an app',
    'apps/worker/src/main.ts',
    `import '../../../libs/ordering/domain/total.js';`,
  ),
  violate('nothing-imports-an-app', 'a module', newIn.command, `import '../../../apps/api/src/timeouts.js';`),
  violate('apps-import-no-other-app', 'an app', 'apps/worker/src/main.ts', `import '../../api/src/timeouts.js';`),
  violate('migrations-stand-alone', 'a migration', 'migrations/0001.ts', `import '@soulvia/kernel';`),
  violate('domain-without-frameworks', 'Nest', newIn.rule, `import '@nestjs/common';`),
  violate('domain-without-frameworks', 'the ORM, by its type', newIn.rule, `import type { x } from '@mikro-orm/core';`),
  violate('domain-is-pure', 'the unit of work', newIn.rule, `import '@soulvia/platform/event-log';`),
  violate(
    'domain-is-pure',
    'the unit of work, by its type',
    newIn.rule,
    `import type { x } from '@soulvia/platform/event-log';`,
  ),
  violate('domain-is-pure', 'the database', newIn.rule, `import '@soulvia/platform/database';`),
  violate('domain-is-pure', 'SQL of its own module', newIn.rule, `import '../persistence/insert-order.js';`),
  violate('web-imports-contracts-only', 'the kernel', newIn.api, `import '../../../libs/kernel/index';`),
  violate(
    'web-imports-contracts-only',
    'a file behind the public API',
    newIn.api,
    `import '../../../libs/contracts/orders';`,
  ),
  violate(
    'web-imports-contracts-only',
    'an app, by its type',
    newIn.api,
    `import type { x } from '../../../libs/views/index';`,
  ),
  violate('web-runs-in-a-browser', 'a package of the server', newIn.api, `import 'pg';`),
  violate('web-runs-in-a-browser', 'a module of Node', newIn.api, `import 'node:fs';`),
  violate('server-imports-no-page', 'a package of the pages', newIn.command, `import 'react';`),
  violate('server-imports-no-page', 'a page', newIn.command, `import '../../../web/src/ui/button.js';`),
  violate(
    'web-base-knows-no-feature',
    'src/ui',
    'web/src/ui/button.tsx',
    `import '@/features/member/orders/order-badge';`,
  ),
  violate('web-lib-draws-nothing', 'src/lib', newIn.api, `import '@/ui/plain';`),
  violate('web-features-know-no-app', 'a feature', newIn.cart, `import '@/app/routes';`),
  violate(
    'web-features-import-only-what-is-granted',
    'a feature without a grant',
    newIn.cart,
    `import '@/features/member/orders/order-badge';`,
  ),
  violate(
    'web-features-import-only-what-is-granted',
    'a new feature without any grant',
    'web/src/features/shop/brand-new/news.ts',
    `import '@/features/shop/cart/cart-store';`,
  ),
  violate(
    'web-pages-are-placed-by-the-app',
    'a page of a neighbour',
    'web/src/features/shop/checkout/checkout-page.tsx',
    `import '@/features/shop/cart/cart-page';`,
  ),
  violate('no-test-code-in-the-product', 'a module', newIn.command, `import '../../../test/support/database.js';`),
  violate('no-test-code-in-the-product', 'a page', newIn.cart, `import '@/testing/fake-api';`),
  violate('no-dev-package-in-the-product', 'a module', newIn.command, `import 'fast-check';`),
  violate('no-build-tool-in-the-product', 'a module', newIn.command, `import 'vite';`),
  violate('no-undeclared-package', 'a module', newIn.command, `import 'not-in-package-json';`),
  violate('no-unresolvable', 'a module', newIn.command, `import './gone.js';`),
  {
    ...violate('no-circular', 'two files', newIn.money, `import './index.js';`),
    reports: [{ rule: 'no-circular', file: 'libs/kernel/index.ts' }],
  },
  {
    ...violate('no-circular', 'two types', newIn.money, `import type { x } from './index.js';`),
    reports: [{ rule: 'no-circular', file: 'libs/kernel/index.ts' }],
  },
  {
    ...violate(
      'web-features-form-no-ring',
      'two features without a ring of files',
      'web/src/features/shop/cart/parts/total.ts',
      `import '@/features/shop/checkout/price';`,
    ),
    reports: [
      { rule: 'web-features-form-no-ring', file: 'web/src/features/shop/cart' },
      { rule: 'web-features-form-no-ring', file: 'web/src/features/shop/cart/parts' },
      { rule: 'web-features-form-no-ring', file: 'web/src/features/shop/checkout' },
      { rule: 'web-features-import-only-what-is-granted', file: 'web/src/features/shop/cart/parts/total.ts' },
    ],
  },
  violate('no-orphans', 'a leftover', 'libs/ordering/domain/leftover.ts', `export const leftover = 1;`),
];
