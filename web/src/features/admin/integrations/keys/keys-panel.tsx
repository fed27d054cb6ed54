/** Keys with which other programs call the API. */
export function KeysPanel() {
  return <p>No other program uses this shop.</p>;
}
