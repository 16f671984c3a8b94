import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { changePreferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'
import { ThemePicture } from './ThemePicture.tsx'

const themes = ['auto', 'light', 'dark'] as const

/** Three themes, each with a picture. */
export const ThemeChoice = () => {
  const { t } = useTexts()
  const { theme } = usePreferences()
  return (
    <RadioCards
      label={t('settings.appearance.theme')}
      columns={3}
      cards={themes.map((value) => ({
        value,
        title: t(`settings.appearance.themes.${value}.title`),
        detail: t(`settings.appearance.themes.${value}.body`),
        picture: <ThemePicture theme={value} />,
      }))}
      value={theme}
      onChange={(chosen) => changePreferences({ theme: chosen })}
    />
  )
}
