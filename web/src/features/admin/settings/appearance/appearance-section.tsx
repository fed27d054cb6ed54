import { chooseDensity, densities, type Density, useDensity } from '@/lib/density';
import { enableShortcuts, useShortcutsEnabled } from '@/lib/shortcuts';
import { chooseTheme, type Theme, themes, useTheme } from '@/lib/theme';
import { CheckboxField } from '@/ui/checkbox-field';
import { ChoiceCards } from './choice-cards';

const themeLabels: Record<Theme, [string, string]> = {
  system: ['Match device', "Follows your device's light or dark setting"],
  light: ['Light', 'Light background'],
  dark: ['Dark', 'Dark background'],
};
const densityLabels: Record<Density, [string, string]> = {
  comfortable: ['Comfortable', 'More space around each row'],
  compact: ['Compact', 'More rows on screen; touch targets stay large'],
};

export function AppearanceSection() {
  const theme = useTheme();
  const density = useDensity();
  const shortcuts = useShortcutsEnabled();
  return (
    <>
      <ChoiceCards
        legend="Theme"
        name="theme"
        values={themes}
        labels={themeLabels}
        chosen={theme}
        onChoose={chooseTheme}
        note="Applies to the admin console and member dashboard on this device."
      />
      <div className="border-t border-line pt-5">
        <ChoiceCards
          legend="Density"
          name="density"
          values={densities}
          labels={densityLabels}
          chosen={density}
          onChoose={chooseDensity}
          note="Applies to admin lists on this device."
        />
      </div>
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
