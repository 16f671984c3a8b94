import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Analysis } from '#src/analysis/sharing/useSharedItems.ts'
import { emptyDefinition } from '#src/analysis/definition/emptyDefinition.ts'
import { addUnsavedPart, riskOf } from '#src/layout/leaving/leaving.ts'
import { useConfirmOnLeave } from '#src/layout/leaving/useUnsavedConfirmation.tsx'
import { paths } from '#src/paths.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useAnalysisActions } from '../useAnalysisActions.ts'
import { Builder } from './Builder.tsx'
import { BuilderHeader } from './BuilderHeader.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import type { FieldGroup } from './fields/groupFields.ts'
import { useEditing, type Editing } from './useEditing.ts'
import { useTitleOf } from './useTitleOf.ts'

/** Workspace of one analysis, saved or new: its actions, and the question before leaving unsaved changes. */
export const AnalysisWorkspace = ({
  saved,
  groups,
}: {
  saved: Analysis | undefined
  groups: readonly FieldGroup[]
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const actions = useAnalysisActions()
  const titleOf = useTitleOf()
  const start = useMemo(
    () => ({ definition: saved?.definition ?? emptyDefinition, title: saved?.title ?? '' }),
    [saved],
  )
  const editing = useEditing(start)
  useSteps(editing)
  const title = editing.title === '' ? titleOf(editing.definition) : editing.title
  const isLeft = useRef(false)
  const atRisk = () =>
    riskOf({
      isDirty: !isLeft.current && editing.isChanged && editing.hasSteps,
      isSaving: actions.isSaving,
    })
  // The URL holds all changes, so a reload or another tab loses nothing and the browser need not ask.
  const { ask, question } = useConfirmOnLeave(atRisk, 'analytics.unsaved')
  const readRisk = useEffectEvent(atRisk)
  useEffect(() => addUnsavedPart({ atRisk: () => readRisk(), ask }), [ask])

  const stored = stateOf(saved)
  const [seen, setSeen] = useState(stored)
  if (!editing.isChanged && seen !== stored) setSeen(stored)
  const isOvertaken = saved !== undefined && !actions.isBusy && seen !== stored

  const content = { title, definition: editing.definition }
  const leave = () => {
    isLeft.current = true
  }
  /** Records the state after a save made here, so that it does not count as a change made elsewhere. */
  const kept = (analysis: Analysis) => {
    setSeen(stateOf(analysis))
    editing.settle(analysis.definition)
  }
  const saveAs = () => actions.saveNew(content, { onSuccess: leave })
  const save = () => {
    if (saved) actions.save({ ...saved, title, definition: editing.definition }, { onSuccess: kept })
    else saveAs()
  }
  return (
    <Workspace>
      <AreaLinks />
      <BuilderHeader
        {...{ title, saved, editing, actions }}
        onSave={save}
        onRename={(next) => {
          if (saved) actions.rename(saved, next, { onSuccess: (one) => setSeen(stateOf(one)) })
          else editing.rename(next)
        }}
        onSaveAs={saveAs}
        onDeleted={() => {
          leave()
          void navigate(paths.analytics())
        }}
        onStopped={(id) => {
          leave()
          void navigate(paths.analysis(id), { replace: true })
        }}
      />
      {isOvertaken && (
        <NewerVersionNote>
          <Note
            kind="warning"
            role="alert"
            action={
              <>
                <Button size="small" variant="text" onClick={() => editing.settle()}>
                  {t('analytics.overtaken.theirs')}
                </Button>
                <Button size="small" variant="text" onClick={() => setSeen(stored)}>
                  {t('analytics.overtaken.mine')}
                </Button>
              </>
            }
          >
            {t(saved.shared ? 'sharing.analysis.overtaken' : 'analytics.overtaken.body')}
          </Note>
        </NewerVersionNote>
      )}
      <Builder {...{ editing, groups, title }} />
      {question}
    </Workspace>
  )
}

/** The state in which an analysis was last saved: the version of a shared one, the date of a private one. */
const stateOf = (analysis: Analysis | undefined): number | string | undefined =>
  analysis?.shared?.version ?? analysis?.updatedAt

const Workspace = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  [theme.breakpoints.down('md')]: { minHeight: 'auto' },
}))

const NewerVersionNote = styled('div')({ padding: '12px 24px 0' })

/** Ctrl Z and Ctrl Y undo and redo changes of the analysis. Inside a text field they keep their native effect. */
function useSteps({ undo, redo }: Editing): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isFieldOrDialog(event.target)) return
    const key = event.key.toLowerCase()
    const action = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** A field has its own undo, and a dialog hides what the shortcut would change. */
const isFieldOrDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('[role="dialog"], [role="alertdialog"]') !== null ||
    target.tagName === 'TEXTAREA' ||
    (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'))
