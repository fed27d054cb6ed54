import { stockTexts } from '@soulvia/contracts';
import { TextField } from '@soulvia/platform/http';

/** Form fields of a sheet of goods that arrive. */
export class StockReceiptsFields {
  @TextField(stockTexts.reference, { omittable: true }) reference?: string;
}
