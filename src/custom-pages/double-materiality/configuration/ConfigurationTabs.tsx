import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const views = ['repository', 'distribution', 'contacts'] as const
export type ConfigurationView = (typeof views)[number]

const hrefs = {
  repository: paths.configuration,
  distribution: paths.distribution,
  contacts: paths.contacts,
} as const

/** Third navigation level of an assessment: a switch in its own bar (look §6). */
export const ConfigurationTabs = ({
  id,
  view,
  children,
}: {
  id: string
  view: ConfigurationView
  /** Buttons at the end of the bar. */
  children?: ReactNode
}) => {
  const { t } = useTexts()
  return (
    <Bar>
      <LinkSwitch
        label={t('materiality.tabs.views')}
        segments={views.map((value) => ({
          value,
          label: t(`materiality.tabs.${value}`),
          href: hrefs[value](id),
        }))}
        value={view}
      />
      {children !== undefined && <span>{children}</span>}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '10px 24px',
  overflowX: 'auto',
  '& > span': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px', '& > span': { width: '100%' } },
}))
