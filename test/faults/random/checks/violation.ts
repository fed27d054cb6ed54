export interface Violation {
  /** `lost`: acknowledged and not there. `doubled`: there more often than asked. `wrong`: anything else. */
  kind: 'lost' | 'doubled' | 'wrong' | 'read-model' | 'page';
  /** What was found, with the ids that lead to it. */
  evidence: string;
}

export function wrong(evidence: string): Violation {
  return { kind: 'wrong', evidence };
}
