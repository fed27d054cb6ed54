/** What the partner wizard asks for beyond the account's own fields. */
export interface PersonalDetails {
  /** ISO 8601 date, as in `1990-05-31`. */
  dob: string;
  address: string;
  city: string;
  province: string;
  zip: string;
  country: string;
}
