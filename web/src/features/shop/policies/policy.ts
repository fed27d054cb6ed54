export interface Policy {
  title: string;
  intro: string;
  parts: readonly { heading: string; texts: readonly string[] }[];
}
