/** Dims the page behind a sheet on narrow screens, and closes the sheet. */
export function SheetBackdrop({ onPress }: { onPress: () => void }) {
  return <div aria-hidden="true" onClick={onPress} className="fixed inset-0 z-40 bg-backdrop lg:hidden" />;
}
