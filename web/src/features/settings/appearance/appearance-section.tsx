import { enableShortcuts, useShortcutsEnabled } from '@/lib/shortcuts';
import { chooseTheme, type Theme, themes, useTheme } from '@/lib/theme';
import { CheckboxField } from '@/ui/checkbox-field';

const labels: Record<Theme, [string, string]> = {
  system: ['As this device', 'Light or dark, whichever the device is set to'],
  light: ['Light', 'Ivory paper'],
  dark: ['Dark', 'For evenings'],
};

export function AppearanceSection() {
  const theme = useTheme();
  const shortcuts = useShortcutsEnabled();
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Theme</legend>
        {themes.map((name) => (
          <label
            key={name}
            className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-line px-4 py-3 has-checked:border-moss has-checked:bg-sage-100"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => chooseTheme(name)}
              className="size-5 shrink-0 accent-moss"
            />
            <span>
              <span className="block font-medium">{labels[name][0]}</span>
              <span className="meta">{labels[name][1]}</span>
            </span>
          </label>
        ))}
        <p className="meta">Holds for the console and the member dashboard, on this device.</p>
      </fieldset>
      <div className="grid gap-1 border-t border-line pt-5">
        <CheckboxField
          label="Keyboard shortcuts"
          checked={shortcuts}
          onChange={(event) => enableShortcuts(event.target.checked)}
        />
        <p className="meta">
          Single keys, such as g and then d for the dashboard, and Ctrl-K for commands. Press ? for the list.
        </p>
      </div>
    </>
  );
}
