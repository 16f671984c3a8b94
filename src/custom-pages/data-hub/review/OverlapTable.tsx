import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import { overlapChoices, type OverlapChoice } from '#model/wire/data/dataFiles.ts'
import type { Overlap } from '#model/wire/data/overlaps.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { paths } from '#src/paths.ts'

const heads = ['figure', 'old', 'new', 'difference', 'choice'] as const
const numbers = new Set<string>(['old', 'new', 'difference'])

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
  return (
    <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.overlap.list')} aria-busy={isBusy}>
      <table aria-label={t('dataHub.overlap.list')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-number={numbers.has(head) || undefined}>
                {t(`dataHub.overlap.heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {overlaps.map((overlap) => (
            <OverlapRow key={overlap.id} {...{ overlap, onDecide }} />
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}

const OverlapRow = ({
  overlap,
  onDecide,
}: {
  overlap: Overlap
  onDecide: (id: string, choice: OverlapChoice) => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const { id, divisionName, indicatorLabel, unit, detail, kind, line, choice, sources } = overlap
  const period = t('dataHub.overlap.period', {
    start: format.date(overlap.startDate),
    end: format.date(overlap.endDate),
  })
  const quantity = (value: number | null, absent: string, isSigned = false) =>
    value === null ? absent : format.quantity(value, unit, { maximumDecimals: 3, signed: isSigned })
  const name = [divisionName, indicatorLabel, detail, period].filter((part) => part !== '').join(', ')
  return (
    <tr>
      <th scope="row">
        {divisionName}
        <small>
          {indicatorLabel}
          {detail !== '' && ` · ${detail}`}
        </small>
        <small>
          {period}
          {kind !== 'VALUE' && ` · ${t(`dataHub.overlap.kinds.${kind}`)}`}
        </small>
      </th>
      <td data-number data-label={t('dataHub.overlap.heads.old')}>
        {quantity(overlap.oldValue, t('dataHub.overlap.withheld'))}
        <small>{t(`dataHub.overlap.origins.${overlap.oldOrigin}`)}</small>
        {sources.map((source) => (
          <small key={`${source.name} ${source.line}`}>
            {source.importId === null ? (
              t('dataHub.overlap.source', { name: source.name, line: format.number(lineOfRow(source.line)) })
            ) : (
              <AppLink href={paths.importLog({ import: source.importId })}>
                {t('dataHub.overlap.source', {
                  name: source.name,
                  line: format.number(lineOfRow(source.line)),
                })}
              </AppLink>
            )}
          </small>
        ))}
      </td>
      <td data-number data-label={t('dataHub.overlap.heads.new')}>
        {quantity(overlap.newValue, t('dataHub.overlap.none'))}
        {line !== null && (
          <small>{t('dataHub.overlap.line', { line: format.number(lineOfRow(line)) })}</small>
        )}
      </td>
      <td data-number data-label={t('dataHub.overlap.heads.difference')}>
        {quantity(overlap.difference, '', true)}
      </td>
      <td data-label={t('dataHub.overlap.heads.choice')}>
        <SegmentedControl<OverlapChoice | ''>
          label={t('dataHub.overlap.choiceOf', { name })}
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
      </td>
    </tr>
  )
}
