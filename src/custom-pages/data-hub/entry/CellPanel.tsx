import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { cellKey, type EntryCell, type StoredValue } from '#model/wire/data/dataEntry.ts'
import { Note } from '#src/ui/Note.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { EntryDraft } from './entryDraft.ts'
import { problemOf, type CellPlace, type DraftState } from './entryState.ts'
import { StoredLine } from './StoredLine.tsx'
import { findingsOf } from './useCellNotice.ts'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'

/** Details of one cell: its errors, conflicts, comment and last author. */
export const CellPanel = ({
  place,
  name,
  draft,
  state,
  stored,
  commentRef,
  onDone,
}: {
  place: CellPlace
  name: string
  draft: EntryDraft
  state: DraftState
  /** The value that is stored for the cell. */
  stored?: StoredValue | undefined
  commentRef?: Ref<HTMLInputElement> | undefined
  /** Returns to the cell. */
  onDone?: (() => void) | undefined
}) => {
  const { t, locale } = useTexts()
  const labels = useEntryLabels()
  const key = cellKey(place)
  const [known, edit] = [state.known.get(key), state.edits.get(key)]
  const problem = problemOf(edit?.text, locale)
  const last = known && labels.lastOf(known)
  const findings = findingsOf(known, edit)
  return (
    <Panel
      role="group"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone?.()
      }}
    >
      <strong>{name}</strong>
      {stored && <StoredLine stored={stored} text={edit?.text ?? labels.value(known?.value ?? null)} />}
      {problem !== undefined && (
        <Note kind="error" role="status">
          {t(`dataEntry.grid.${problem}`)}
        </Note>
      )}
      {findings.map(({ severity, message }) => (
        <Note key={message} kind={severity} role="status">
          {t(`dataEntry.findings.${severity}`, { message })}
        </Note>
      ))}
      {edit?.conflict && (
        <ConflictNote
          conflict={edit.conflict}
          mine={edit.text}
          onChoose={(choice) => draft.resolve(place, choice)}
        />
      )}
      <TextInput
        label={t('dataEntry.comment.label')}
        hint={last ?? (state.isReadOnly ? undefined : t('dataEntry.comment.hint'))}
        rows={2}
        readOnly={state.isReadOnly}
        maxLength={1000}
        value={edit?.comment ?? known?.comment ?? ''}
        onChange={(text) => draft.comment(place, text)}
        ref={commentRef}
      />
    </Panel>
  )
}

/** The value that somebody else saved meanwhile, with the choice between it and the own one. */
const ConflictNote = ({
  conflict,
  mine,
  onChoose,
}: {
  conflict: EntryCell
  mine: string | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}) => {
  const { t } = useTexts()
  const labels = useEntryLabels()
  const { author, value } = conflict
  return (
    <Note
      kind="warning"
      role="status"
      action={
        <Choices>
          <Button size="small" onClick={() => onChoose('theirs')}>
            {t('dataEntry.conflict.takeTheirs')}
          </Button>
          <Button size="small" onClick={() => onChoose('mine')}>
            {t('dataEntry.conflict.keepMine')}
          </Button>
        </Choices>
      }
    >
      {t('dataEntry.conflict.title')}.{' '}
      {t(author === null ? 'dataEntry.conflict.theirsUnknown' : 'dataEntry.conflict.theirs', {
        author: author ?? '',
        value: labels.value(value) || t('dataEntry.conflict.empty'),
      })}{' '}
      {mine !== undefined && t('dataEntry.conflict.mine', { value: mine || t('dataEntry.conflict.empty') })}
    </Note>
  )
}

const Panel = styled('div')({ display: 'grid', gap: 8, maxWidth: 760, '& > p': { margin: 0 } })

const Choices = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
