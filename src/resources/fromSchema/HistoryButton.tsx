import IconButton from '@mui/material/IconButton'
import { History } from 'lucide-react'
import { useSidebars } from '../../layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Opens what became of a record (look, picture 03). */
export const HistoryButton = (props: { resource: string; id: string; title: string }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const label = t('layout.sheet.history')
  return (
    <IconButton aria-label={label} title={label} onClick={() => sidebars.open('history', props)}>
      <History size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
