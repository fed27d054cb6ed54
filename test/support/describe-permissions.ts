import { dutyNames, type Permission, listPermissions } from '@soulvia/contracts';
import type { Route } from './api-routes.js';
import { liveReceivers } from './live-receivers.js';
import { routeAccess } from './route-access.js';

const staff = [
  { who: 'no duty', granted: listPermissions({ owner: false, duties: [] }) },
  ...dutyNames.map((duty) => ({ who: duty, granted: listPermissions({ owner: false, duties: [duty] }) })),
  { who: 'owner', granted: listPermissions({ owner: true, duties: [] }) },
];
const intro = `# Who may call what

Generated from the OpenAPI document by \`npm run permissions\`; a test fails when this page is out of date. A mark means that the route may be called, one in brackets that it
serves some kinds of things only; for what belongs to another person it responds
404 nevertheless. A guest and an expired token get 401 where they have no mark, everyone else 403. Staff have what customers
have beside their duties; what each duty consists of is in \`libs/contracts/duties.ts\`. A key may call what has a mark, with one of the permissions
of the route; \`people\` needs personal data in its list, too.
`;

/** @returns Markdown that lists who may call which route, and who receives which live topic. */
export function describePermissions(routes: readonly Route[]): string {
  const rows = routes
    .map((route) => ({ name: `${route.template} ${route.method}`, cells: cellsOf(route) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const topics = Object.entries(liveReceivers).map(([topic, receivers]) => ({
    name: topic,
    cells: topicCells(receivers),
  }));
  return [
    intro,
    '## Routes\n',
    table(['route', 'guest', 'expired token', 'customer', ...staff.map(({ who }) => who), 'key'], rows),
    '## Live topics\n',
    'A socket needs a valid token. Topics marked with "own" reach only the person whom they concern. Staff who lack a required second',
    'factor receive what customers receive.\n',
    table(['topic', 'customer', ...staff.map(({ who }) => who)], topics),
  ].join('\n');
}

function cellsOf(route: Route): string[] {
  const access = routeAccess[`${route.method} ${route.template}`];
  const {
    'x-permissions': needs = [],
    'x-permissions-by-kind': byKind,
    'x-refuses-staff': refusesStaff,
  } = route.operation;
  const isOpen = access !== 'admin';
  const kinds = Object.values(byKind ?? { all: needs });
  const cellOf = (granted: readonly Permission[]) => {
    if (isOpen) return mark(!refusesStaff);
    const open = kinds.filter((kind) => includesOne(granted, kind));
    return open.length === 0 || open.length === kinds.length ? mark(open.length > 0) : '(✓)';
  };
  return [
    mark(access === 'public'),
    mark(access === 'public' && !refusesInvalidToken(route)),
    mark(isOpen),
    ...staff.map(({ granted }) => cellOf(granted)),
    keyCell(route),
  ];
}

function keyCell({ operation }: Route): string {
  if (!operation['x-keys']) return '';
  return operation['x-personal-data'] ? 'people' : mark(true);
}

/** Routes that also serve guests and refuse a token that is not valid document 401, but no 403 for what is reserved to staff. */
function refusesInvalidToken({ method, operation: { security, responses } }: Route): boolean {
  return security !== undefined && responses[401] !== undefined && (method !== 'GET' || responses[403] === undefined);
}

function topicCells(receivers: readonly Permission[] | 'everyone' | 'concerned'): string[] {
  if (receivers === 'everyone') return ['customer', ...staff].map(() => mark(true));
  if (receivers === 'concerned') return ['customer', ...staff].map(() => 'own');
  return ['', ...staff.map(({ granted }) => mark(includesOne(granted, receivers)))];
}

const includesOne = (granted: readonly Permission[], needs: readonly Permission[]) =>
  needs.some((need) => granted.includes(need));
const mark = (isTrue: boolean) => (isTrue ? '✓' : '');

function table(heads: string[], rows: readonly { name: string; cells: string[] }[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(({ name, cells }) => line([`\`${name}\``, ...cells])),
    '',
  ].join('\n');
}
