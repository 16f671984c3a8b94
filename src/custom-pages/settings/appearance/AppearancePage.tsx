import { styled } from '@mui/material/styles'
import { Rows2, Rows4 } from 'lucide-react'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { changePreferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { DensityPreview } from './DensityPreview.tsx'
import { ThemePicture } from './ThemePicture.tsx'

const densities = [
  { value: 'standard', Icon: Rows2 },
  { value: 'compact', Icon: Rows4 },
] as const

/**
 * /general-settings/appearance: theme, density, motion and single-key shortcuts. Stored on this device, so they survive a logout (spec §3).
 */
const AppearancePage = () => {
  const { t } = useTexts()
  const { density, motion, singleKeys } = usePreferences()
  return (
    <SettingsFrame page="appearance">
      <ThemeChoice />
      <Lines>
        <section>
          <div>
            <h2>{t('settings.appearance.density.title')}</h2>
            <p>{t('settings.appearance.density.body')}</p>
          </div>
          <SegmentedControl
            label={t('settings.appearance.density.title')}
            segments={densities.map(({ value, Icon }) => ({
              value,
              label: t(`settings.appearance.density.${value}`),
              icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
            }))}
            value={density}
            onChange={(chosen) => changePreferences({ density: chosen })}
          />
        </section>
        <section>
          <SwitchInput
            label={t('settings.appearance.motion.title')}
            hint={t('settings.appearance.motion.body')}
            value={motion === 'reduced'}
            onChange={(isReduced) => changePreferences({ motion: isReduced ? 'reduced' : 'auto' })}
          />
        </section>
        <section>
          <SwitchInput
            label={t('settings.appearance.singleKeys.title')}
            hint={t('settings.appearance.singleKeys.body')}
            value={singleKeys === 'on'}
            onChange={(isOn) => changePreferences({ singleKeys: isOn ? 'on' : 'off' })}
          />
        </section>
      </Lines>
      <DensityPreview />
    </SettingsFrame>
  )
}

export default AppearancePage

const Lines = styled(SettingLines)(({ theme: { vars } }) => ({
  marginTop: 28,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > section:first-of-type': { paddingTop: 16 },
}))

const themes = ['auto', 'light', 'dark'] as const

/** Three themes, each with a picture. */
const ThemeChoice = () => {
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
