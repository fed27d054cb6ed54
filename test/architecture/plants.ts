/** One import (or file) that breaks one rule, put into the clean tree. */
export interface Plant {
  rule: string;
  what: string;
  file: string;
  adds: string;
  /** Where it is reported, if not in `file`. */
  seenIn?: string;
}

const plant = (rule: string, what: string, file: string, adds: string): Plant => ({ rule, what, file, adds });

const newIn = {
  money: 'libs/kernel/money.ts',
  orders: 'libs/contracts/orders.ts',
  command: 'libs/ordering/commands/place-order.ts',
  rule: 'libs/ordering/domain/total.ts',
  stock: 'libs/catalog/domain/stock.ts',
  bell: 'libs/platform/queue/bell.ts',
  dashboard: 'libs/views/dashboard/fold.ts',
  cart: 'web/src/features/cart/cart-store.ts',
  api: 'web/src/lib/api.ts',
};

export const plants: Plant[] = [
  plant('kernel-imports-nothing', 'a package', newIn.money, `import '@nestjs/common';`),
  plant('kernel-imports-nothing', 'a module of Node', newIn.money, `import 'node:crypto';`),
  plant('kernel-imports-nothing', 'the contracts', newIn.money, `import '@soulvia/contracts';`),
  plant('contracts-import-nothing', 'the kernel', newIn.orders, `import '@soulvia/kernel';`),
  plant('contracts-import-nothing', 'a package', newIn.orders, `import '@nestjs/common';`),
  plant('platform-knows-no-shop', 'a room', newIn.bell, `import '@soulvia/catalog';`),
  plant('platform-knows-no-shop', 'a view, by its type', newIn.bell, `import type { x } from '@soulvia/views';`),
  plant('platform-through-its-doors', 'platform inside platform', newIn.bell, `import '../event-log/append.js';`),
  plant(
    'platform-through-its-doors',
    'a room inside platform',
    newIn.command,
    `import '../../platform/queue/bell.js';`,
  ),
  plant('rooms-through-their-doors', 'a room inside a room', newIn.command, `import '../../catalog/domain/stock.js';`),
  plant(
    'rooms-through-their-doors',
    'a view inside a room',
    newIn.dashboard,
    `import '../../catalog/domain/stock.js';`,
  ),
  plant('rooms-import-no-view', 'a command', newIn.stock, `import '@soulvia/views';`),
  plant('views-read-no-other-view', 'a projection', newIn.dashboard, `import '../notifications/fold.js';`),
  plant('reactions-serve-apps-only', 'a room', newIn.stock, `import '@soulvia/reactions';`),
  plant('reactions-serve-apps-only', 'a view', newIn.dashboard, `import '@soulvia/reactions';`),
  plant('mail-is-sent-by-reactions', 'a command', newIn.command, `import '@soulvia/platform/mail';`),
  plant(
    'mail-is-sent-by-reactions',
    'platform, by its type',
    newIn.bell,
    `import type { x } from '@soulvia/platform/mail';`,
  ),
  plant(
    'apps-through-the-doors',
    'an app',
    'apps/worker/src/main.ts',
    `import '../../../libs/ordering/domain/total.js';`,
  ),
  plant('nothing-imports-an-app', 'a room', newIn.command, `import '../../../apps/api/src/timeouts.js';`),
  plant('apps-import-no-other-app', 'an app', 'apps/worker/src/main.ts', `import '../../api/src/timeouts.js';`),
  plant('migrations-stand-alone', 'a migration', 'migrations/0001.ts', `import '@soulvia/kernel';`),
  plant('domain-without-frameworks', 'Nest', newIn.rule, `import '@nestjs/common';`),
  plant('domain-without-frameworks', 'the ORM, by its type', newIn.rule, `import type { x } from '@mikro-orm/core';`),
  plant('web-imports-contracts-only', 'the kernel', newIn.api, `import '../../../libs/kernel/index';`),
  plant('web-imports-contracts-only', 'past the door', newIn.api, `import '../../../libs/contracts/orders';`),
  plant(
    'web-imports-contracts-only',
    'an app, by its type',
    newIn.api,
    `import type { x } from '../../../libs/views/index';`,
  ),
  plant('web-runs-in-a-browser', 'a package of the server', newIn.api, `import 'pg';`),
  plant('web-runs-in-a-browser', 'a module of Node', newIn.api, `import 'node:fs';`),
  plant('server-imports-no-page', 'a package of the pages', newIn.command, `import 'react';`),
  plant('server-imports-no-page', 'a page', newIn.command, `import '../../../web/src/ui/button.js';`),
  plant('web-base-knows-no-feature', 'src/ui', 'web/src/ui/button.tsx', `import '@/features/orders/order-badge';`),
  plant('web-lib-draws-nothing', 'src/lib', newIn.api, `import '@/ui/plain';`),
  plant('web-features-know-no-app', 'a feature', newIn.cart, `import '@/app/routes';`),
  plant('web-features-keep-to-their-neighbours', 'a stranger', newIn.cart, `import '@/features/orders/order-badge';`),
  plant(
    'web-features-keep-to-their-neighbours',
    'a feature nobody has granted anything',
    'web/src/features/brand-new/news.ts',
    `import '@/features/cart/cart-store';`,
  ),
  plant(
    'web-pages-are-placed-by-the-app',
    'a page of a neighbour',
    'web/src/features/checkout/checkout-page.tsx',
    `import '@/features/cart/cart-page';`,
  ),
  plant('no-test-code-in-the-product', 'a room', newIn.command, `import '../../../test/support/database.js';`),
  plant('no-test-code-in-the-product', 'a page', newIn.cart, `import '@/testing/fake-api';`),
  plant('no-dev-package-in-the-product', 'a room', newIn.command, `import 'fast-check';`),
  plant('no-undeclared-package', 'a room', newIn.command, `import 'not-in-package-json';`),
  plant('no-unresolvable', 'a room', newIn.command, `import './gone.js';`),
  { ...plant('no-circular', 'two files', newIn.money, `import './index.js';`), seenIn: 'libs/kernel/index.ts' },
  {
    ...plant('no-circular', 'two types', newIn.money, `import type { x } from './index.js';`),
    seenIn: 'libs/kernel/index.ts',
  },
  plant('no-orphans', 'a leftover', 'libs/ordering/domain/leftover.ts', `export const leftover = 1;`),
];
