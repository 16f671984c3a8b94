import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Unreadable } from '#src/analysis/useSavedItems.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useAnalysisActions } from '../useAnalysisActions.ts'
import { DeleteAnalysis } from './DeleteAnalysis.tsx'

/** Lists analyses saved by another version of the program that cannot be read. They can be deleted. */
export const UnreadableAnalyses = ({ unreadable }: { unreadable: readonly Unreadable[] }) => {
  const { t } = useTexts()
  const actions = useAnalysisActions()
  const [requested, setRequested] = useState<Unreadable>()
  return (
    <Notes>
      {unreadable.map((one) => (
        <Note
          key={one.id}
          kind="warning"
          action={
            <Button size="small" variant="text" onClick={() => setRequested(one)}>
              {t('analytics.delete.action')}
            </Button>
          }
        >
          {t('analytics.list.unreadable', { title: one.title })}
        </Note>
      ))}
      {requested && (
        <DeleteAnalysis analysis={requested} actions={actions} onClose={() => setRequested(undefined)} />
      )}
    </Notes>
  )
}

const Notes = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '12px 24px',
  '&:empty': { display: 'none' },
})
