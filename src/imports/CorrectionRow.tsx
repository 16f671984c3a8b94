import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import type { ShownProblem } from './shownProblem.ts'
import type { Corrections } from './useCorrections.ts'

/** One problem with an input for the correction, which contains the proposal. */
export const CorrectionRow = ({
  problem,
  corrections,
}: {
  problem: ShownProblem
  corrections: Corrections | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const { line, label, value, reason, proposal, changes, isInFile } = problem
  const shown = format.number(lineOfRow(line))
  return (
    <tr>
      <td data-number="line" data-label={t('recordImport.errors.line')}>
        {shown}
      </td>
      <td data-label={t('recordImport.errors.column')}>{label || t('recordImport.errors.wholeLine')}</td>
      <td data-label={t('recordImport.errors.value')}>
        {label !== '' && <code>{value === '' ? t('recordImport.errors.empty') : value}</code>}
      </td>
      <td data-label={t('recordImport.errors.problem')}>
        {reason}
        {corrections && proposal !== undefined && (
          <small>{t('recordImport.errors.proposal', { value: proposal })}</small>
        )}
        {corrections && changes !== undefined && <small>{t(`recordImport.errors.changes.${changes}`)}</small>}
        {corrections && label !== '' && !isInFile && <small>{t('recordImport.errors.notInFile')}</small>}
      </td>
      {corrections && (
        <td {...(isInFile && { 'data-label': t('recordImport.errors.correction') })}>
          {isInFile && (
            <CorrectionForm {...{ problem, corrections }} place={{ column: label, line: shown }} />
          )}
        </td>
      )}
    </tr>
  )
}

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
