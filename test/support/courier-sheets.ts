import type { Courier, ImportKind, SheetImport } from '@soulvia/contracts';
import type { ApiResponse } from './api-client.js';
import { eventually } from './eventually.js';
import { sendForm } from './send-form.js';
import type { Person } from './test-shop.js';

const path = '/api/v1/imports';
const heads = {
  'tracking-numbers': 'order_id,tracking_number',
  'courier-statuses': 'tracking_number,status,date,remarks',
  'courier-statement': 'tracking_number,gross,charges,tax_on_charges,income_tax,sales_tax,net,kind,cpr',
};

/** Sends sheets of one kind about parcels of one courier. */
export class CourierSheets {
  private sent = 0;

  constructor(
    private readonly staff: Person,
    private readonly courier: Courier,
    private readonly kind: keyof typeof heads & ImportKind,
  ) {}

  /** @param file as it is sent; a list of rows gets a header, and a column that makes it new. */
  send(file: readonly string[] | Buffer | string, fields: object = {}): Promise<ApiResponse> {
    this.sent += 1;
    const content =
      typeof file === 'string' || Buffer.isBuffer(file)
        ? file
        : [`${heads[this.kind]},no. ${this.sent} of ${this.courier.code}`, ...file, ''].join('\r\n');
    const { kind } = this;
    const blob = new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
    const form = { kind, courier_id: this.courier.id, file: blob, ...fields };
    return sendForm(this.staff.api, 'POST', path, form);
  }

  async check(...given: Parameters<CourierSheets['send']>): Promise<SheetImport> {
    const { status, body } = await this.send(...given);
    if (status !== 201) throw new Error(`the sheet answered ${status}: ${JSON.stringify(body)}`);
    return body as SheetImport;
  }

  async read(id: number): Promise<SheetImport> {
    return (await this.staff.api.get(`${path}/${id}`)).body as SheetImport;
  }

  async apply({ id }: Pick<SheetImport, 'id'>): Promise<SheetImport> {
    const { status } = await this.staff.api.post(`${path}/${id}/apply`, {});
    if (status !== 202) throw new Error(`applying answered ${status}`);
    await eventually(async () => {
      if ((await this.read(id)).state !== 'APPLIED') throw new Error('the sheet is not applied yet');
    });
    return this.read(id);
  }
}

/** What was found, as `row column: message`. */
export const problemsOf = ({ problems }: SheetImport) => problems.map(foundText);
export const warningsOf = ({ warnings }: SheetImport) => warnings.map(foundText);

function foundText({ row, column, message }: SheetImport['problems'][number]): string {
  return `${row} ${column}: ${message}`;
}
