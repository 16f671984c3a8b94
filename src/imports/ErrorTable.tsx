import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { LinesTable, type LinesColumn } from '../ui/table/LinesTable.tsx'
import { useTexts } from '../ui/text/Texts.tsx'
import type { ShownProblem } from './shownProblem.ts'
import type { Corrections } from './useCorrections.ts'

/** Line, column, value read, problem, correction (look §6). */
export const ErrorTable = ({
  title,
  problems,
  corrections,
}: {
  /** Title of the table where its lines are not in error. */
  title?: string
  problems: readonly ShownProblem[]
  /** Undefined where nothing can be corrected any more. */
  corrections: Corrections | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const head = (id: 'line' | 'column' | 'value' | 'problem' | 'correction') => t(`recordImport.errors.${id}`)
  const lineOf = ({ line }: ShownProblem) => format.number(lineOfRow(line))
  const columns: LinesColumn<ShownProblem>[] = [
    { id: 'line', head: head('line'), number: 'line', renderCell: lineOf },
    {
      id: 'column',
      head: head('column'),
      renderCell: ({ label }) => label || t('recordImport.errors.wholeLine'),
    },
    {
      id: 'value',
      head: head('value'),
      renderCell: ({ label, value }) =>
        label !== '' && <code>{value === '' ? t('recordImport.errors.empty') : value}</code>,
    },
    {
      id: 'problem',
      head: head('problem'),
      renderCell: (problem) => (
        <>
          {problem.reason}
          {corrections && <Hints problem={problem} />}
        </>
      ),
    },
  ]
  const correction: LinesColumn<ShownProblem> = {
    id: 'correction',
    head: head('correction'),
    renderCell: (problem) =>
      corrections &&
      problem.isInFile && (
        <CorrectionForm
          {...{ problem, corrections }}
          place={{ column: problem.label, line: lineOf(problem) }}
        />
      ),
  }
  return (
    <LinesTable
      label={title ?? t('recordImport.errors.title')}
      columns={corrections ? [...columns, correction] : columns}
      rows={problems}
      rowKey={({ id }) => id}
    />
  )
}

/** The proposed correction, and what it would change. */
const Hints = ({ problem: { proposal, changes, label, isInFile } }: { problem: ShownProblem }) => {
  const { t } = useTexts()
  return (
    <>
      {proposal !== undefined && <small>{t('recordImport.errors.proposal', { value: proposal })}</small>}
      {changes !== undefined && <small>{t(`recordImport.errors.changes.${changes}`)}</small>}
      {label !== '' && !isInFile && <small>{t('recordImport.errors.notInFile')}</small>}
    </>
  )
}

/** An input for the correction, which contains the proposal. */
const CorrectionForm = ({
  problem,
  corrections,
  place,
}: {
  problem: ShownProblem
  corrections: Corrections
  place: { column: string; line: string }
}) => {
  const { t } = useTexts()
  const listId = useId()
  const { id, value, proposal, choices } = problem
  const typed = corrections.typed.get(id)
  const isBusy = corrections.busy.has(id)
  const correction = typed ?? proposal ?? ''
  const canAccept = (typed !== undefined || proposal !== undefined) && correction !== value
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canAccept && !isBusy) corrections.accept([{ ...problem, value: correction }])
      }}
    >
      <OutlinedInput
        value={correction}
        onChange={(event) => corrections.type(id, event.target.value)}
        slotProps={{
          input: {
            'aria-label': t('recordImport.errors.correct', place),
            maxLength: 500,
            ...(choices.length > 0 && { list: listId }),
          },
        }}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
      {canAccept && (
        <Button
          type="submit"
          loading={isBusy}
          aria-label={t('recordImport.errors.acceptLine', place)}
          startIcon={<Check size={14} strokeWidth={1.75} />}
        >
          {t('recordImport.errors.accept')}
        </Button>
      )}
    </form>
  )
}
