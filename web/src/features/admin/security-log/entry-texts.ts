import type { SecurityKind, SecurityLogEntry } from '@soulvia/contracts';
import { timeAt } from '@/lib/dates';

export const kindLabels: Record<SecurityKind, string> = {
  SignedIn: 'Signed in',
  SignInRefused: 'Sign-in refused',
  SignInBlocked: 'Sign-in blocked',
  AccessDenied: 'Access denied',
  PersonalDataRead: 'Personal data read',
  KeyUsed: 'Key used',
  CnicRevealed: 'CNIC shown in full',
  StaffInvited: 'Staff invited',
  StaffInvitationAccepted: 'Invitation accepted',
  RequestsRefused: 'Many requests refused',
  EntriesMissing: 'Entries missing',
};

const ways: Record<string, string> = {
  password: 'Password',
  email_code: 'Emailed code',
  second_factor: 'Second factor',
  passkey: 'Passkey',
  invitation: 'Invitation',
};

const reasons: Record<string, string> = {
  wrong_password: 'wrong password',
  inactive: 'account is not active',
  wrong_code: 'wrong code',
  wrong_passkey: 'passkey not accepted',
  expired: 'expired',
};

const codes: Record<string, string> = {
  STEP_UP_REQUIRED: 'identity not confirmed again',
  PEOPLE_LIMIT: 'too many people seen today',
  KEY_ADDRESS: 'another network',
  SECOND_FACTOR_REQUIRED: 'no second factor',
};

type Detail = Record<string, unknown>;

/** What an entry says beside its kind, in one line for each fact. */
export function detailLines({ kind, detail }: Pick<SecurityLogEntry, 'kind' | 'detail'>): string[] {
  if (!detail) return [];
  const { times } = detail;
  const repeated = typeof times === 'number' ? [`${times} times`] : [];
  return [...describeEntry(kind, detail), ...(kind === 'PersonalDataRead' ? [] : repeated)];
}

function describeEntry(kind: SecurityKind, detail: Detail): string[] {
  if (kind === 'EntriesMissing') return [`${formatValue(detail.count)} entries could not be stored`];
  if (kind === 'RequestsRefused') return [describeFlood(detail)];
  if (kind === 'AccessDenied') return [describeAttempt(detail), describeRefusal(detail)];
  if (kind === 'PersonalDataRead') return describeRead(detail);
  if (kind === 'KeyUsed') return [detail.new_address === true ? 'From a new address' : 'First call of the day'];
  if (kind === 'CnicRevealed') {
    return [
      `Account ID ${formatValue(detail.id)}`,
      detail.reason ? `Reason: ${formatValue(detail.reason)}` : 'Reason deleted',
    ];
  }
  if (kind === 'StaffInvited' || kind === 'StaffInvitationAccepted')
    return [`Invitation ${formatValue(detail.id)}${detail.by_hand === true ? ', link shown to the owner' : ''}`];
  const way = formatValue(detail.way);
  const reason = formatValue(detail.reason);
  const refused = kind === 'SignInBlocked' ? 'too many attempts' : (reasons[reason] ?? reason);
  return [[ways[way] ?? way, refused].filter(Boolean).join(': ')];
}

function describeFlood({ count, addresses }: Detail): string {
  const from = addresses === undefined ? '' : `, from ${formatValue(addresses)} addresses`;
  return `${formatValue(count)} in a minute${from}`;
}

function describeRefusal({ code, needs }: Detail): string {
  if (Array.isArray(needs)) return `Needs ${needs.map(formatValue).join(' or ')}`;
  return `Refused: ${codes[formatValue(code)] ?? 'no permission'}`;
}

/** Screens whose address says something else. */
const screens: Record<string, string> = {
  users: 'Customers and members',
  partners: 'Team tree',
  auth: 'Own account',
  carts: 'Carts',
  payments: 'Package payments',
  'orders/admin/confirmations': 'Confirmations',
  'text-preferences': 'Text messages',
  contact: 'Inbox',
  operations: 'Operations and histories',
};

/** The screen that a route of the API belongs to, such as "Delivery report" for `/api/v1/delivery-report/:id`. */
function screenName(route: string): string {
  const [, name = ''] = /\/v1\/(orders\/admin\/confirmations|[a-z-]+)/.exec(route) ?? [];
  const words = name.replaceAll('-', ' ');
  return screens[name] ?? (words === '' ? 'Another page' : `${words[0]?.toUpperCase()}${words.slice(1)}`);
}

function describeAttempt({ route }: Detail): string {
  const text = formatValue(route);
  return `${screenName(text)}: tried to ${text.startsWith('GET ') ? 'read' : 'make a change'}`;
}

const shownIds = 5;

/** "Orders: 95 rows", "read 12 times since 09:10", "IDs 5 and 7". */
function describeRead({ route, rows, times, id, ids, since }: Detail): string[] {
  const count = rows === 1 ? '1 row' : `${formatValue(rows)} rows`;
  const known = (Array.isArray(ids) ? ids : [id]).map(formatValue).filter(Boolean);
  const more = known.length > shownIds ? ` and ${known.length - shownIds} more` : '';
  const repeated = typeof times === 'number' && times > 1;
  return [
    `${screenName(formatValue(route))}: ${count}`,
    ...(repeated
      ? [`Read ${times} times${typeof since === 'string' ? ` since ${timeAt(Date.parse(since), false)}` : ''}`]
      : []),
    ...(known.length > 0 ? [`${known.length === 1 ? 'ID' : 'IDs'} ${known.slice(0, shownIds).join(', ')}${more}`] : []),
  ];
}

function formatValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
