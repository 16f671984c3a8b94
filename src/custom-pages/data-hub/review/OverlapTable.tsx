import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import { overlapChoices, type OverlapChoice } from '#model/wire/data/dataFiles.ts'
import type { Overlap } from '#model/wire/data/overlaps.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { paths } from '#src/paths.ts'

/** Old value, new value, difference and source of each, with the decision on it. */
export const OverlapTable = ({
  overlaps,
  isBusy,
  onDecide,
}: {
  overlaps: readonly Overlap[]
  isBusy: boolean
  onDecide: (id: string, choice: OverlapChoice) => void
}) => {
  const { t } = useTexts()
  const { format, periodOf, lineOf } = useOverlapLabels()
  const head = (id: 'figure' | 'old' | 'new' | 'difference' | 'choice') => t(`dataHub.overlap.heads.${id}`)
  const quantity = (value: number | null, unit: string, absent: string, isSigned = false) =>
    value === null ? absent : format.quantity(value, unit, { maximumDecimals: 3, signed: isSigned })
  return (
    <LinesTable
      label={t('dataHub.overlap.list')}
      isBusy={isBusy}
      rows={overlaps}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'figure',
          head: head('figure'),
          role: 'row',
          renderCell: (overlap) => (
            <>
              {overlap.divisionName}
              <small>
                {overlap.indicatorLabel}
                {overlap.detail !== '' && ` · ${overlap.detail}`}
              </small>
              <small>
                {periodOf(overlap)}
                {overlap.kind !== 'VALUE' && ` · ${t(`dataHub.overlap.kinds.${overlap.kind}`)}`}
              </small>
            </>
          ),
        },
        {
          id: 'old',
          head: head('old'),
          number: true,
          renderCell: (overlap) => (
            <>
              {quantity(overlap.oldValue, overlap.unit, t('dataHub.overlap.withheld'))}
              <small>{t(`dataHub.overlap.origins.${overlap.oldOrigin}`)}</small>
              {overlap.sources.map((source) => (
                <Source key={`${source.name} ${source.line}`} source={source} />
              ))}
            </>
          ),
        },
        {
          id: 'new',
          head: head('new'),
          number: true,
          renderCell: ({ newValue, unit, line }) => (
            <>
              {quantity(newValue, unit, t('dataHub.overlap.none'))}
              {line !== null && <small>{t('dataHub.overlap.line', { line: lineOf(line) })}</small>}
            </>
          ),
        },
        {
          id: 'difference',
          head: head('difference'),
          number: true,
          renderCell: ({ difference, unit }) => quantity(difference, unit, '', true),
        },
        {
          id: 'choice',
          head: head('choice'),
          renderCell: (overlap) => <Choice {...{ overlap, onDecide }} />,
        },
      ]}
    />
  )
}

function useOverlapLabels() {
  const { t } = useTexts()
  const format = useFormats()
  return {
    format,
    periodOf: ({ startDate, endDate }: Overlap): string =>
      t('dataHub.overlap.period', { start: format.date(startDate), end: format.date(endDate) }),
    lineOf: (line: number): string => format.number(lineOfRow(line)),
  }
}

/** Where the old value comes from, linked to its import. */
const Source = ({ source: { name, line, importId } }: { source: Overlap['sources'][number] }) => {
  const { t } = useTexts()
  const { lineOf } = useOverlapLabels()
  const text = t('dataHub.overlap.source', { name, line: lineOf(line) })
  return (
    <small>
      {importId === null ? text : <AppLink href={paths.importLog({ import: importId })}>{text}</AppLink>}
    </small>
  )
}

const Choice = ({
  overlap,
  onDecide,
}: {
  overlap: Overlap
  onDecide: (id: string, choice: OverlapChoice) => void
}) => {
  const { t } = useTexts()
  const { periodOf } = useOverlapLabels()
  const { id, divisionName, indicatorLabel, detail, kind, choice } = overlap
  const name = [divisionName, indicatorLabel, detail, periodOf(overlap)].filter((part) => part !== '')
  return (
    <SegmentedControl<OverlapChoice | ''>
      label={t('dataHub.overlap.choiceOf', { name: name.join(', ') })}
      segments={
        kind === 'PARTS'
          ? (['REPLACE', 'KEEP'] as const).map((value) => ({
              value,
              label: t(`dataHub.overlap.choicesForTotal.${value}`),
            }))
          : overlapChoices.map((value) => ({ value, label: t(`dataHub.overlap.choices.${value}`) }))
      }
      value={choice ?? ''}
      onChange={(value) => value !== '' && onDecide(id, value)}
    />
  )
}
