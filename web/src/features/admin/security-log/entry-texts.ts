import type { SecurityKind, SecurityLogEntry } from '@soulvia/contracts';

export const kindLabels: Record<SecurityKind, string> = {
  SignedIn: 'Signed in',
  SignInRefused: 'Sign-in refused',
  SignInBlocked: 'Sign-in blocked',
  AccessDenied: 'Access denied',
  PersonalDataRead: 'Personal data read',
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
  SECOND_FACTOR_REQUIRED: 'no second factor',
};

type Detail = Record<string, unknown>;

/** What an entry says beside its kind, in one line for each fact. */
export function detailLines({ kind, detail }: Pick<SecurityLogEntry, 'kind' | 'detail'>): string[] {
  if (!detail) return [];
  const { times } = detail;
  const repeated = typeof times === 'number' ? [`${times} times`] : [];
  return [...describeEntry(kind, detail), ...repeated];
}

function describeEntry(kind: SecurityKind, detail: Detail): string[] {
  if (kind === 'EntriesMissing') return [`${formatValue(detail.count)} entries could not be stored`];
  if (kind === 'RequestsRefused') return [describeFlood(detail)];
  if (kind === 'AccessDenied') return [formatValue(detail.route), describeRefusal(detail)];
  if (kind === 'PersonalDataRead') return [formatValue(detail.route), ...describeRead(detail)];
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

function describeRead({ rows, id }: Detail): string[] {
  const count = rows === 1 ? '1 row' : `${formatValue(rows)} rows`;
  return [typeof id === 'number' ? `${count}, ID ${id}` : count];
}

function formatValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
