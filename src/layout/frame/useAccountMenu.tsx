import { Accessibility, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { paths } from '#src/paths.ts'
import type { MenuGroup } from '#src/ui/menu/ActionMenu.tsx'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'
import { changePreferences, type Preferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'
import type { FrameProps } from './frameProps.ts'

/** The entries of the account menu: theme, language, accessibility, logout, and the plan that they concern. */
export const useAccountMenu = ({
  onLocale,
  onLogOut,
  plan,
}: Pick<FrameProps, 'onLocale' | 'onLogOut' | 'plan'>): MenuGroup[] => {
  const { t, locale } = useTexts()
  const { theme } = usePreferences()
  return [
    {
      id: 'theme',
      title: t('layout.account.theme'),
      actions: themes.map(({ id, Icon }) => ({
        id,
        label: t(`layout.account.themes.${id}`),
        icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
        isChecked: id === theme,
        onClick: () => changePreferences({ theme: id }),
      })),
    },
    {
      id: 'language',
      title: t('layout.account.language'),
      actions: locales.map((id) => ({
        id,
        label: <span lang={id}>{t(`layout.account.languages.${id}`)}</span>,
        isChecked: id === locale,
        onClick: () => onLocale(id),
      })),
    },
    {
      id: 'session',
      ...(plan !== undefined && {
        title: plan === null ? t('layout.account.noPlan') : t('layout.account.plan', { plan }),
      }),
      actions: [
        {
          id: 'accessibility',
          label: t('layout.account.accessibility'),
          icon: <Accessibility size={16} strokeWidth={1.75} aria-hidden />,
          // Outside of the shell.
          onClick: () => window.location.assign(paths.accessibility()),
        },
        {
          id: 'logOut',
          label: t('layout.account.logOut'),
          icon: <LogOut size={16} strokeWidth={1.75} aria-hidden />,
          onClick: onLogOut,
        },
      ],
    },
  ]
}

const themes: readonly { id: Preferences['theme']; Icon: typeof Sun }[] = [
  { id: 'auto', Icon: Monitor },
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
]

const locales: readonly Locale[] = ['fr', 'en']
