import IconButton from '@mui/material/IconButton'
import { Sparkles } from 'lucide-react'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { AssistantParams } from './assistantParams.ts'

/** Opens the assistant for the subject being edited. */
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
