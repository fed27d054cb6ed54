/** How partners are paid. */
export function PayoutsPanel() {
  return <p>No payouts yet.</p>;
}
