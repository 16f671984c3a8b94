import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'
import { changePreferences, type Preferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'
import type { FrameProps } from '../frame/frameProps.ts'
import { menuEntries } from '../menuEntries.ts'
import { settingsEntries } from '../settingsEntries.ts'
import { matchesQuery } from './matchText.ts'
import type { PaletteItem, PaletteSource } from './paletteItem.ts'
import { usePaletteSource } from './PaletteProvider.tsx'
import { usePaletteActions } from './usePaletteActions.ts'

const icons = { auto: Monitor, light: Sun, dark: Moon } as const
const themes: readonly Preferences['theme'][] = ['dark', 'light', 'auto']
const locales: readonly Locale[] = ['fr', 'en']

/** The frame's own items in the palette: its pages of the plan, themes, languages and logout. */
export const useFrameSources = ({
  isStandardPlan,
  onLocale,
  onLogOut,
}: Pick<FrameProps, 'isStandardPlan' | 'onLocale' | 'onLogOut'>): void => {
  const { t, locale } = useTexts()
  const { theme } = usePreferences()

  usePaletteSource(
    useMemo<PaletteSource>(() => {
      const named = [
        ...menuEntries
          .filter(({ plan }) => plan === 'any' || isStandardPlan)
          .map((entry) => ({ ...entry, label: t(`layout.menu.${entry.id}`) })),
        ...settingsEntries.map((entry) => ({ ...entry, label: t(`layout.palette.pages.${entry.id}`) })),
      ]
      const pages = named.map(({ id, href, label, icon: Icon }) => ({
        id,
        href,
        label,
        icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
      }))
      return {
        id: 'pages',
        group: 'pages',
        search: (query) => pages.filter(({ label }) => matchesQuery(label, query)),
      }
    }, [t, isStandardPlan]),
  )
  usePaletteActions(
    'frame',
    useMemo<PaletteItem[]>(
      () => [
        ...themes
          .filter((one) => one !== theme)
          .map((one) => {
            const Icon = icons[one]
            return {
              id: `theme-${one}`,
              label: t(`layout.palette.themeTo.${one}`),
              icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
              onSelect: () => changePreferences({ theme: one }),
            }
          }),
        ...locales
          .filter((one) => one !== locale)
          .map((one) => ({
            id: `locale-${one}`,
            label: t(`layout.palette.languageTo.${one}`),
            icon: <Languages size={16} strokeWidth={1.75} aria-hidden />,
            onSelect: () => onLocale(one),
          })),
        {
          id: 'logOut',
          label: t('layout.account.logOut'),
          icon: <LogOut size={16} strokeWidth={1.75} aria-hidden />,
          onSelect: onLogOut,
        },
      ],
      [t, theme, locale, onLocale, onLogOut],
    ),
  )
}
