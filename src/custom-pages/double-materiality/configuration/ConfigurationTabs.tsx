import { styled } from '@mui/material/styles'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

const views = ['repository', 'distribution', 'contacts'] as const
export type ConfigurationView = (typeof views)[number]

const hrefs = {
  repository: paths.configuration,
  distribution: paths.distribution,
  contacts: paths.contacts,
} as const

/** The third level under the tabs of an assessment: a segmented control in a bar of its own (look §6). */
export const ConfigurationTabs = ({ id, view }: { id: string; view: ConfigurationView }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <Bar>
      <SegmentedControl
        label={t('materiality.tabs.views')}
        segments={views.map((value) => ({ value, label: t(`materiality.tabs.${value}`) }))}
        value={view}
        onChange={(chosen) => void navigate(hrefs[chosen](id))}
      />
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  padding: '10px 24px',
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}))
