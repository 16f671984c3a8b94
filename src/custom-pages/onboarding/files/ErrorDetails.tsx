import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import { shownProblemsMax } from '#src/csv/shownProblemsMax.ts'
import type { LineProblem } from '#src/imports/check.ts'
import { ErrorTable } from '#src/imports/ErrorTable.tsx'
import { ShownPart } from '#src/imports/ShownPart.tsx'
import { showProblem } from '#src/imports/shownProblem.ts'
import type { Corrections } from '#src/imports/useCorrections.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { technicalName } from './fileKinds.ts'

/** Modal of error details (spec §2.3): line, column, value, reason, and a field to correct it. */
export const ErrorDetails = ({
  kind,
  problems,
  columns,
  corrections,
  onClose,
}: {
  kind: CsvKind
  problems: readonly LineProblem[]
  /** Columns of the file. */
  columns: readonly string[]
  /** Undefined once the file was sent. */
  corrections: Corrections | undefined
  onClose: () => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const say = useCounts()
  const titleId = useId()
  const shown = problems
    .slice(0, shownProblemsMax)
    .map((problem) => showProblem(problem, { kind, columns, t, nameOf: technicalName }))
  const width = corrections ? 960 : 640
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width, maxWidth: width } } }}
    >
      <Body>
        <h2 id={titleId}>{t('recordImport.errors.title')}</h2>
        <p>
          {problems.length === 0
            ? t('recordImport.check.noErrors')
            : problems.length < shownProblemsMax
              ? say('onboarding.errors.count', problems.length)
              : t('onboarding.errors.shown', { shown: format.number(shownProblemsMax) })}
        </p>
        {problems.length > 0 && (
          <div>
            <ShownPart items={shown}>
              {(part) => <ErrorTable problems={part} corrections={corrections} />}
            </ShownPart>
          </div>
        )}
        <footer>
          <Button variant="contained" color="primary" onClick={onClose} autoFocus>
            {t('onboarding.errors.close')}
          </Button>
        </footer>
      </Body>
    </Dialog>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  padding: 20,
  '& h2': theme.typography.h3,
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& > div': { flex: 1, minHeight: 0, overflowY: 'auto', marginTop: 12 },
  '& footer': { display: 'flex', justifyContent: 'flex-end', marginTop: 16 },
}))
