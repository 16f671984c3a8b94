import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { Corrections } from '#src/imports/useCorrections.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { TabBar, TabPanel } from '#src/ui/TabBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { CellTable } from '../CellTable.tsx'
import { CorrectedCells } from '../CorrectedCells.tsx'
import { UncoveredActivities } from '../factors/UncoveredActivities.tsx'
import { UsedFactors } from '../factors/UsedFactors.tsx'
import { AmountNotes } from './AmountNotes.tsx'
import { FillFields } from './FillFields.tsx'
import { ProblemList } from './ProblemList.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'
import { RuleTable } from './RuleTable.tsx'
import { rulesOf, type Severity } from './rulesOf.ts'
import { SumsTable } from './SumsTable.tsx'
import { UnknownSites } from './UnknownSites.tsx'
import { UnknownValues } from './UnknownValues.tsx'
import { natureOf } from '#model/data/natures/natures.ts'
import { ColumnsTable } from '#src/imports/ColumnsTable.tsx'
import { useColumnNames } from '../files/useColumnNames.ts'
import { useMapping } from './useMapping.ts'

const views = [
  'error',
  'warning',
  'corrections',
  'reading',
  'columns',
  'values',
  'sites',
  'uncovered',
  'sums',
  'preview',
] as const
type View = (typeof views)[number]

/**
 * All findings of a check. If the details are reserved for the person who sent the file, shows only how often each rule
 * was broken.
 */
export const CheckViews = (props: CheckProps) =>
  props.check.isWithheld ? <WithheldCheck check={props.check} /> : <OpenCheck {...props} />

type CheckProps = {
  importId: string
  file: DataFile
  check: DataCheck
  corrections: Corrections | undefined
}

const WithheldCheck = ({ check }: Pick<CheckProps, 'check'>) => {
  const { t } = useTexts()
  const say = useCounts()
  const { missingColumns } = check
  return (
    <Frame>
      <Note kind="info">{t('dataHub.review.withheld')}</Note>
      {missingColumns.length > 0 && (
        <Note kind="error">
          {say('recordImport.columns.missing', missingColumns.length, { columns: missingColumns.join(', ') })}
        </Note>
      )}
      {(['error', 'warning'] as const).map((severity) => (
        <RuleTable key={severity} {...{ check, severity }} />
      ))}
    </Frame>
  )
}

/** Shows problems first, then how the file was read. */
const OpenCheck = ({ importId, file, check, corrections }: CheckProps) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const id = useId()
  const [chosen, setChosen] = useState<View>()
  const { unknownSites, unknownValues, reading } = check
  const rowsOf = (severity: Severity) => rulesOf(check, severity).reduce((sum, { rows }) => sum + rows, 0)
  const [errors, warnings] = [rowsOf('error'), rowsOf('warning')]
  const counts: { [Name in View]?: number } = {
    error: errors,
    warning: warnings,
    sites: unknownSites.length,
    uncovered: check.uncovered.length,
    values: unknownValues.length,
    ...(reading === null && { reading: 0 }),
    corrections: check.corrections.length,
  }
  const shown = views.filter((view) => view === 'error' || counts[view] !== 0)
  // A view disappears once the last name is assigned or the last correction is undone.
  const current = chosen !== undefined && shown.includes(chosen) ? chosen : firstView(check)
  const place = { importId, fileId: file.id }
  return (
    <Frame>
      {check.encoding !== null && check.encoding !== 'UTF-8' && (
        <Note kind="info">{t('dataHub.review.encoding', { encoding: check.encoding })}</Note>
      )}
      <AmountNotes {...{ place }} amounts={check.amounts} />
      <TabBar
        id={id}
        label={t('dataHub.review.views.label')}
        tabs={shown.map((value) => ({
          value,
          label: t(`dataHub.review.views.${value}`),
          ...(value in counts && value !== 'reading' && { count: counts[value] }),
        }))}
        value={current}
        onChange={setChosen}
      />
      <TabPanel id={id} value="error" {...{ current }}>
        {errors > 0 ? (
          <ProblemList {...{ check, corrections }} severity="error" />
        ) : (
          <Note kind="success">{t(warnings > 0 ? 'dataHub.review.noErrors' : 'dataHub.review.none')}</Note>
        )}
      </TabPanel>
      {warnings > 0 && (
        <TabPanel id={id} value="warning" {...{ current }}>
          <ProblemList {...{ check, corrections }} severity="warning" />
        </TabPanel>
      )}
      {check.corrections.length > 0 && (
        <TabPanel id={id} value="corrections" {...{ current }}>
          <CorrectedCells
            corrections={check.corrections}
            putBack={
              corrections && ((cell) => corrections.accept([{ ...cell, id: `${cell.line}.${cell.column}` }]))
            }
          />
        </TabPanel>
      )}
      {reading !== null && (
        <TabPanel id={id} value="reading" {...{ current }}>
          <ReadingChoices {...{ place, check }} isOfSheet={file.spreadsheet !== null} />
        </TabPanel>
      )}
      <TabPanel id={id} value="columns" {...{ current }}>
        <MappingTable {...{ place, check }} nature={file.nature} />
        <FillFields {...{ place, check }} nature={file.nature} />
      </TabPanel>
      {unknownValues.length > 0 && (
        <TabPanel id={id} value="values" {...{ current }}>
          <UnknownValues {...{ place, check }} />
        </TabPanel>
      )}
      {unknownSites.length > 0 && (
        <TabPanel id={id} value="sites" {...{ current }}>
          <UnknownSites {...{ place, check }} />
        </TabPanel>
      )}
      {check.uncovered.length > 0 && (
        <TabPanel id={id} value="uncovered" {...{ current }}>
          <Note kind="warning">{say('carbonFactors.uncovered.ofFile', check.uncovered.length)}</Note>
          <UncoveredActivities activities={check.uncovered} />
        </TabPanel>
      )}
      <TabPanel id={id} value="sums" {...{ current }}>
        <SumsTable sums={check.sums} />
        <UsedFactors factors={check.factors} />
      </TabPanel>
      <TabPanel id={id} value="preview" {...{ current }}>
        <CellTable
          label={t('dataHub.review.preview')}
          lineLabel={t('dataHub.preview.line')}
          heads={check.columns.map(({ head }) => ({ head }))}
          rows={check.preview.map(({ line, cells }) => ({ line: format.number(lineOfRow(line)), cells }))}
        />
      </TabPanel>
    </Frame>
  )
}

/** The view of the problem that rejects every line. */
function firstView({ missingColumns, unknownSites, unknownValues }: DataCheck): View {
  if (missingColumns.length > 0) return 'columns'
  if (unknownSites.length > 0) return 'sites'
  return unknownValues.length > 0 ? 'values' : 'error'
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& p': { color: theme.vars.palette.text.secondary },
}))

/** Mapping of the file's columns. A change triggers a new check. */
const MappingTable = ({
  place,
  check: { columns: found },
  nature,
}: {
  place: { importId: string; fileId: string }
  check: DataCheck
  nature: string
}) => {
  const { t } = useTexts()
  const names = useColumnNames(nature)
  const applying = useMapping(place, t('dataHub.mapping.failed'))
  return (
    <ColumnsTable
      lead={t(
        natureOf(nature)?.isAboutPeople === true ? 'dataHub.mapping.leadOfPeople' : 'dataHub.mapping.lead',
      )}
      {...{ found, names }}
      isBusy={applying.isPending}
      onApply={(columns) =>
        applying.mutate({
          columns: Object.fromEntries(found.map(({ head }, index) => [head, columns[index] ?? null])),
        })
      }
    />
  )
}
