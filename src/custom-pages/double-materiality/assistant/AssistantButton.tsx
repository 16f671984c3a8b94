import IconButton from '@mui/material/IconButton'
import { Sparkles } from 'lucide-react'
import { useSidebars } from '../../../layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { AssistantParams } from './assistantParams.ts'

/** Opens the assistant beside a subject that is being written. */
export const AssistantButton = (params: AssistantParams) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const label = t('materiality.subjects.assistant')
  return (
    <IconButton
      aria-label={label}
      title={label}
      color="primary"
      onClick={() => sidebars.open('assistant', params)}
    >
      <Sparkles size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
