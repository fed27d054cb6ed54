export interface Violation {
  /** `lost`: acknowledged and missing. `doubled`: carried out more than once. `wrong`: anything else in the database or an api. */
  kind: 'lost' | 'doubled' | 'wrong' | 'read-model' | 'page';
  /** One sentence with the ids that lead to it. */
  evidence: string;
}

export function wrong(evidence: string): Violation {
  return { kind: 'wrong', evidence };
}
