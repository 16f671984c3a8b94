import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSetCrumbs } from '#src/layout/frame/crumbs.tsx'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SettingsMenu, type SettingsPageName } from './SettingsMenu.tsx'

/** A page of the settings, with the menu on the left, or above on a narrow screen (look, picture 12). */
export const SettingsFrame = ({ page, children }: { page: SettingsPageName; children: ReactNode }) => {
  const { t } = useTexts()
  const title = t(`settings.${page}.title`)
  useSetCrumbs([{ label: t('settings.title'), href: paths.generalSettings() }, { label: title }])
  return (
    <Columns>
      <title>{`${title} · Matrice`}</title>
      <SettingsMenu current={page} />
      <div>
        <header>
          <h1>{title}</h1>
          <p>{t(`settings.${page}.lead`)}</p>
        </header>
        {children}
      </div>
    </Columns>
  )
}

const Columns = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  flex: 1,
  '& > div': { flex: 1, minWidth: 0, maxWidth: 760 + 80, padding: '28px 40px 40px' },
  '& > div > header': { marginBottom: 28 },
  '& h1': typography.h2,
  '& header > p': { marginTop: 2, color: vars.palette.text.secondary, textWrap: 'pretty' },
  [breakpoints.down('md')]: {
    flexDirection: 'column',
    '& > div': { padding: 24 },
  },
  [breakpoints.down('sm')]: { '& > div': { padding: 16 } },
}))
