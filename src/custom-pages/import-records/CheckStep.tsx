import { styled } from '@mui/material/styles'
import { useMemo, useState, type ReactNode } from 'react'
import type { CsvColumn } from '#model/rules/csv/csvColumns.ts'
import { Note } from '#src/ui/Note.tsx'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { columnLabelKey } from '#src/csv/columnLabelKey.ts'
import type { CsvFileState } from '#src/csv/csvFileState.ts'
import type { CsvFileSlot } from '#src/csv/useCsvFile.ts'
import { shownProblemsMax } from '#src/csv/shownProblemsMax.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { newLines, type CheckCounts } from '#src/imports/check.ts'
import { CheckCard } from '#src/imports/CheckCard.tsx'
import { ErrorTable } from '#src/imports/ErrorTable.tsx'
import { ErrorTools } from '#src/imports/ErrorTools.tsx'
import { FileNotes } from '#src/imports/FileNotes.tsx'
import { ShownPart } from '#src/imports/ShownPart.tsx'
import { showProblem } from '#src/imports/shownProblem.ts'
import type { Corrections } from '#src/imports/useCorrections.ts'
import type { ImportCheck } from '#src/imports/useImportCheck.ts'
import { useRejects } from '#src/imports/useRejects.ts'
import { NewTable } from './NewTable.tsx'
import type { Register } from './registers.ts'

export type ErrorChoice = 'valid' | 'nothing'

/** Result of the check for each line, errors first. They can be corrected here. */
export const CheckStep = ({
  register,
  importCheck: { slot, check },
  file,
  counts,
  corrections,
  choice,
  onChoose,
  onReplace,
  onMatch,
}: {
  register: Register
  importCheck: ImportCheck
  file: Extract<CsvFileState, { phase: 'checked' }>
  counts: CheckCounts
  corrections: Corrections
  choice: ErrorChoice
  onChoose: (choice: ErrorChoice) => void
  onReplace: (file: File) => void
  onMatch: CsvFileSlot['match']
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const rejects = useRejects(slot, check)
  const [view, setView] = useState<(typeof views)[number]>()
  const { columns } = file.report
  const nameOf = (column: CsvColumn) => t(columnLabelKey(register.kind, column))
  const problems = check.problems
    .slice(0, shownProblemsMax)
    .map((problem) => showProblem(problem, { kind: register.kind, columns, t }))
  const countIn = { errors: counts.error, new: counts.new, changes: counts.changed }
  const created = useMemo(() => newLines(check), [check])
  const shownView = view ?? views.find((name) => countIn[name] > 0) ?? 'errors'

  return (
    <Step>
      <CheckCard
        {...{ file, onReplace }}
        counts={tones.map(([key, tone]) => ({
          key,
          tone,
          label: t(`recordImport.check.counts.${key}`),
          count: counts[key],
        }))}
      />
      <FileNotes {...{ slot, nameOf, onMatch }} report={file.report} />
      {counts.error === 0 && counts.changed === 0 && (
        <Note kind="success">
          {counts.new > 0 ? t('recordImport.check.allNew') : t('recordImport.check.nothing')}
        </Note>
      )}
      {counts.error + counts.changed + counts.new > 0 && (
        <>
          <Tools>
            <SegmentedControl
              label={t('recordImport.check.view')}
              segments={views.map((value) => ({
                value,
                label: `${t(`recordImport.check.views.${value}`)} (${format.number(countIn[value])})`,
              }))}
              value={shownView}
              onChange={setView}
            />
            {shownView === 'errors' && counts.error > 0 && (
              <ErrorTools {...{ problems, corrections, rejects }} />
            )}
          </Tools>
          {shownView === 'errors' && (
            <Lines items={problems} count={counts.error} none="noErrors" shown="shown">
              {(shown) => <ErrorTable problems={shown} corrections={corrections} />}
            </Lines>
          )}
          {shownView === 'new' && (
            <Lines items={created} count={counts.new} none="noNew" shown="shownNew">
              {(lines) => <NewTable {...{ slot, file, lines }} />}
            </Lines>
          )}
          {shownView === 'changes' && (
            <Lines items={check.changed} count={counts.changed} none="noChanges" shown="shownChanges">
              {(rows) => <ChangeTable {...{ register, rows }} />}
            </Lines>
          )}
        </>
      )}
      {counts.error > 0 && counts.error < file.report.rows && (
        <RadioCards
          label={t('recordImport.choice.label')}
          columns={2}
          cards={(['valid', 'nothing'] as const).map((value) => ({
            value,
            title: t(`recordImport.choice.${value}`),
            detail: t(`recordImport.choice.${value}Detail`),
          }))}
          value={choice}
          onChange={onChoose}
        />
      )}
    </Step>
  )
}

/** The lines of one view, or a text if there are none. The text below says how many are shown if not all are. */
const Lines = <Item,>({
  items,
  count,
  none,
  shown,
  children,
}: {
  items: readonly Item[]
  count: number
  none: 'noErrors' | 'noNew' | 'noChanges'
  shown: 'shown' | 'shownNew' | 'shownChanges'
  children: (items: readonly Item[]) => ReactNode
}) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <>
      {count === 0 ? (
        <p>{t(`recordImport.check.${none}`)}</p>
      ) : (
        <ShownPart items={items}>{children}</ShownPart>
      )}
      {count > items.length && (
        <p>{t(`recordImport.check.${shown}`, { shown: format.number(items.length) })}</p>
      )}
    </>
  )
}

/** In order of importance. */
const views = ['errors', 'changes', 'new'] as const

const tones = [
  ['new', 'success'],
  ['changed', 'warning'],
  ['unchanged', 'neutral'],
  ['error', 'error'],
] as const

const Step = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > p': { color: theme.vars.palette.text.secondary },
}))

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > [role="radiogroup"]': { marginRight: 'auto' },
})
