/** Months that are closed or can be, one after the other. */
export function MonthsPanel() {
  return <p>No month yet.</p>;
}
