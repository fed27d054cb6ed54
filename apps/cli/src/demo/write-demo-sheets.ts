import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvRow, csvStart, type ParcelState } from '@soulvia/contracts';
import type { DemoShop } from './demo-shop.js';
import { statementHead, buildStatementRow } from './demo-statement.js';

interface DemoParcel {
  order_id: number;
  state: ParcelState;
  tracking_number: string | null;
  is_tcs: boolean;
  /** Whole rupees. */
  amount: number;
  due: number;
  /** What the courier owes of it. */
  open: number;
  is_paid: boolean;
}

/** Folder of the sheets below DATA_DIR. */
export const demoSheetsFolder = 'demo-sheets';
const hourMs = 60 * 60 * 1000;

/**
 * Writes sheets of the demo courier TCS with planted errors, to be tried in the console under Parcels, Import and under Cash. They are written
 * for each demo shop, because they name its parcels and the hours before its creation.
 */
export async function writeDemoSheets(shop: DemoShop, dataDir: string, now: Date): Promise<void> {
  const parcels = await shop.query<DemoParcel>(
    `select p.order_id, p.state, p.tracking_number, c.code = 'tcs' as is_tcs, floor(o.amount)::int as amount, p.cash_due::int as due,
            (select coalesce(sum(l.amount), 0)::int from journal_lines l where l.account = 'courier' and l.parcel_id = p.id) as open,
            exists (select from statement_lines l where l.parcel_id = p.id) as is_paid
       from parcels p join couriers c on c.id = p.courier_id join orders o on o.id = p.order_id order by p.order_id desc`,
  );
  const [unbooked] = await shop.query<{ id: number }>(
    `select max(id) as id from orders where status = 'PROCESSING' and not parcel_open`,
  );
  const folder = join(dataDir, demoSheetsFolder);
  await mkdir(folder, { recursive: true });
  const sheets = {
    'tracking-numbers.csv': trackingNumbers(parcels, unbooked?.id ?? 0),
    'courier-statuses.csv': courierStatuses(parcels, now),
    'tcs-statement.csv': tcsStatement(parcels),
  };
  for (const [name, rows] of Object.entries(sheets))
    await writeFile(join(folder, name), csvStart + rows.map(csvRow).join(''));
}

function trackingNumbers(parcels: readonly DemoParcel[], unbooked: number): (string | number)[][] {
  const ofTcs = parcels.filter(({ is_tcs }) => is_tcs);
  const [first, second] = ofTcs.filter((parcel) => parcel.tracking_number === null);
  const numbered = ofTcs.find(({ state, tracking_number: number }) => state === 'BOOKED' && number !== null);
  const elsewhere = parcels.find(({ state, is_tcs }) => state === 'WITH_COURIER' && !is_tcs);
  const [taken, eaten, malformed, twin, brother] = ofTcs.filter(({ state }) => state === 'DELIVERED');
  return [
    ['Order ID', 'Tracking Number', 'Consignee'],
    [first?.order_id ?? 0, 'DEMO-200001', 'booked, without a number'],
    [numbered?.order_id ?? 0, numbered?.tracking_number ?? '', 'has this number already'],
    [second?.order_id ?? 0, taken?.tracking_number ?? '', 'number of another order'],
    [999_999, 'DEMO-200002', 'no such order'],
    [unbooked, 'DEMO-200003', 'order without a parcel'],
    [elsewhere?.order_id ?? 0, 'DEMO-200004', 'parcel of another courier'],
    [eaten?.order_id ?? 0, '1.23E+11', 'shortened by a spreadsheet'],
    [malformed?.order_id ?? 0, 'DEMO 200005', 'with a space'],
    [twin?.order_id ?? 0, 'DEMO-200006', 'number twice'],
    [brother?.order_id ?? 0, 'demo-200006', 'number twice'],
  ];
}

function courierStatuses(parcels: readonly DemoParcel[], now: Date): string[][] {
  const numberIn = (state: ParcelState) =>
    parcels.find((parcel) => parcel.is_tcs && parcel.state === state)?.tracking_number ?? '';
  const hoursAgo = (hours: number) => karachiText(new Date(now.getTime() - hours * hourMs));
  const [sent, tried, arriving, delivered] = [
    numberIn('WITH_COURIER'),
    numberIn('ATTEMPTED'),
    numberIn('OUT_FOR_DELIVERY'),
    numberIn('DELIVERED'),
  ];
  return [
    ['Tracking Number', 'Status', 'Date', 'Remarks'],
    [sent, 'Out for delivery', hoursAgo(8), ''],
    [sent, 'Consignee not available', hoursAgo(3), 'Phone switched off'],
    [sent, 'Consignee not available', hoursAgo(3), 'Phone switched off'],
    [arriving, 'DELIVERED', hoursAgo(2), ''],
    [tried, 'Return in transit', hoursAgo(1), 'Refused'],
    [arriving, 'Held at customs', hoursAgo(4), 'a wording that is not known'],
    [delivered, 'Out for delivery', hoursAgo(2), 'delivered already'],
    ['DEMO-999999', 'Delivered', hoursAgo(2), 'no such parcel'],
    ['1.23E+11', 'Delivered', hoursAgo(2), 'shortened by a spreadsheet'],
    [arriving, 'Delivered', '31/12/2026', 'a date in another form'],
    [arriving, 'Delivered', '2099-01-01', 'a day in the future'],
  ];
}

/** Each verdict once, when it is added after the statements of the demo. */
function tcsStatement(parcels: readonly DemoParcel[]): string[][] {
  const ofTcs = parcels.filter(({ is_tcs, tracking_number: number }) => is_tcs && number !== null);
  const readNumber = (parcel: DemoParcel | undefined) => parcel?.tracking_number ?? '';
  const owed = ofTcs.filter(({ state, open, due }) => state === 'DELIVERED' && open > 0 && open === due);
  const [matched, part, less, returned] = owed;
  const before = ofTcs.findLast(({ state, due }) => state === 'DELIVERED' && due === 0);
  const paid = ofTcs.find(({ is_paid, open }) => is_paid && open === 0);
  const back = ofTcs.find(({ state }) => state === 'RECEIVED');
  // The other sheets name the newest ones.
  const sent = ofTcs.findLast(({ state }) => ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED'].includes(state));
  return [
    statementHead,
    buildStatementRow(readNumber(matched), matched?.due ?? 0),
    buildStatementRow(readNumber(part), 500, { kind: 'Part payment' }),
    buildStatementRow(readNumber(less), (less?.due ?? 0) - 48),
    buildStatementRow(readNumber(sent), sent?.due ?? 0),
    buildStatementRow(readNumber(back), back?.due ?? 0),
    buildStatementRow(readNumber(returned), 0, { charges: 90, kind: 'RTO' }),
    buildStatementRow(readNumber(paid), paid?.due ?? 0, { charges: 0 }),
    buildStatementRow(readNumber(before), before?.amount ?? 0),
    buildStatementRow('DEMO-999999', 1850),
    buildStatementRow('', 0, { charges: 250, kind: 'Adjustment' }),
  ];
}

/** Day and minute in Asia/Karachi, which has no summer time. */
function karachiText(at: Date): string {
  return new Date(at.getTime() + 5 * hourMs).toISOString().slice(0, 16).replace('T', ' ');
}
