import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { explainError } from '#src/layout/explainError.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { EntryDraft } from './entryDraft.ts'
import { problemOf, type DraftState } from './entryState.ts'

/** State of the draft: saved, saving, or the reason of a failure with its possible actions. */
export const SavingState = ({ draft, state }: { draft: EntryDraft; state: DraftState }) => {
  const { t, locale } = useTexts()
  const say = useCounts()
  const { saving, refusal } = state
  const edits = [...state.edits.values()]
  const conflicts = edits.filter(({ conflict }) => conflict !== undefined).length
  const invalid = edits.filter(({ text }) => problemOf(text, locale) !== undefined).length
  const isBroken = saving === 'unsaved' || saving === 'delayed' || saving === 'refused'
  return (
    <>
      {/* Does not cover cells that wait for a correction or a choice: they are listed below. */}
      <Line role="status">
        {isBroken || (saving === 'saved' && edits.length > 0) ? '' : t(`dataEntry.saving.${saving}`)}
      </Line>
      {isBroken && (
        <Note
          kind={saving === 'refused' ? 'error' : 'warning'}
          role="alert"
          action={
            <Button size="small" variant="text" onClick={() => void draft.flush()}>
              {t('dataEntry.saving.retry')}
            </Button>
          }
        >
          {t(`dataEntry.saving.${saving}`)}
          {saving === 'refused' && <>. {explainError(refusal, t)}</>}
        </Note>
      )}
      {invalid > 0 && (
        <Note kind="error" role="status">
          {say('dataEntry.saving.invalid', invalid)}
        </Note>
      )}
      {conflicts > 0 && (
        <Note kind="warning" role="status">
          {say('dataEntry.conflict.count', conflicts)}
        </Note>
      )}
    </>
  )
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  minHeight: 20,
  color: theme.vars.palette.text.tertiary,
}))
