import type {
  ApprovalSettings,
  CashSettings,
  CompanyInfo,
  Features,
  Limits,
  ConfirmationSettings,
  DeliverySettings,
  ReturnsSettings,
  SearchSettings,
  StockSettings,
  StoredPaymentDetails,
} from '@soulvia/contracts';

interface Values {
  approvals: ApprovalSettings;
  cash: CashSettings;
  company: CompanyInfo;
  confirmation: ConfirmationSettings;
  delivery: DeliverySettings;
  features: Features;
  limits: Limits;
  'payment-details': StoredPaymentDetails;
  returns: ReturnsSettings;
  'search-settings': SearchSettings;
  'stock-settings': StockSettings;
}

/** Sets settings without recording a change. */
export async function setSettings<Name extends keyof Values>(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  name: Name,
  fields: Partial<Values[Name]>,
): Promise<void> {
  await query(
    `insert into settings (name, fields) values ($1, $2)
     on conflict (name) do update set fields = settings.fields || excluded.fields`,
    [name, JSON.stringify(fields)],
  );
}
