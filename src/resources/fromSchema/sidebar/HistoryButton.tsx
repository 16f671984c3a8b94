import IconButton from '@mui/material/IconButton'
import { History } from 'lucide-react'
import type { SidebarParams } from '#src/layout/sidebars/sidebarParams.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useHistory } from './useHistory.ts'

/** Opens the history of a record (look, picture 03). */
export const HistoryButton = (props: SidebarParams['history']) => {
  const { t } = useTexts()
  const open = useHistory(props)
  const label = t('layout.sidebar.history')
  return (
    <IconButton aria-label={label} title={label} onClick={open}>
      <History size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
