import Button from '@mui/material/Button'
import { Download, ListX } from 'lucide-react'
import { useState } from 'react'
import type { RowProblem } from '#model/wire/records/bulk.ts'
import { columnOfProblem } from '#src/csv/columnOfProblem.ts'
import { useCorrections } from '#src/imports/useCorrections.ts'
import type { ImportCheck } from '#src/imports/useImportCheck.ts'
import { useRejects } from '#src/imports/useRejects.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ErrorDetails } from './ErrorDetails.tsx'

/** Actions on a file's errors: view and correct them one by one, or remove the invalid lines. */
export const ErrorTools = ({
  check: {
    slot,
    slot: { kind, state },
    check,
    correct,
  },
  refused,
}: {
  check: ImportCheck
  /** Errors that the server found in lines that were valid here. Undefined before they were sent. */
  refused: readonly RowProblem[] | undefined
}) => {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const rejects = useRejects(slot, check, refused)
  const corrections = useCorrections(correct)
  const there = (refused ?? []).map((problem) => ({
    ...problem,
    column: columnOfProblem(kind, problem),
    value: '',
  }))
  const problems = [...check.problems, ...there].toSorted((a, b) => a.line - b.line)
  if (problems.length === 0 && !isOpen) return null
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button startIcon={<ListX size={16} strokeWidth={1.75} />} onClick={() => setIsOpen(true)}>
        {t('onboarding.files.showErrors')}
      </Button>
      {state.phase === 'checked' && (
        <Button
          startIcon={<Download size={16} strokeWidth={1.75} />}
          loading={rejects.isWriting}
          onClick={rejects.download}
        >
          {t('recordImport.errors.download')}
        </Button>
      )}
      {isOpen && (
        <ErrorDetails
          {...{ kind, problems }}
          columns={state.phase === 'checked' ? state.report.columns : []}
          corrections={refused === undefined ? corrections : undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
