export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-pill bg-moss px-5 py-3 font-semibold text-ivory focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
