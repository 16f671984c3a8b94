import { dateOfDay, dayNumber } from '#model/rules/cube/periods.ts'
import type { CubeFact } from '#model/wire/data/cube.ts'
import { useFactorLabels } from '#src/custom-pages/data-hub/factors/useFactorLabels.ts'
import { formatMonth } from '#src/ui/format/dates.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const heads = ['site', 'period', 'value', 'file', 'user'] as const

/** Facts with their file and line, linked to the import. */
export const FactLines = ({ facts }: { facts: readonly CubeFact[] }) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const factors = useFactorLabels()
  const label = (head: (typeof heads)[number]) => t(`analysisResults.facts.heads.${head}`)
  const amount = (value: number, unit: string | null) =>
    unit === null ? format.number(value, whole) : format.quantity(value, unit, whole)
  return (
    <LinesTable role="region" tabIndex={0} aria-label={t('analysisResults.grid.facts')}>
      <table aria-label={t('analysisResults.grid.facts')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {label(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ division, indicator, given, factor, user, ...fact }) => (
            <tr key={[fact.file.id, fact.line, indicator.id, fact.start, fact.value].join(' ')}>
              <th scope="row">
                {division.label}
                <small>{indicator.label}</small>
              </th>
              <td data-label={label('period')}>
                {isMonth(fact)
                  ? formatMonth(fact.start, locale, false)
                  : t('analysisResults.facts.period', {
                      start: format.date(fact.start),
                      end: format.date(fact.end),
                    })}
              </td>
              <td data-label={label('value')}>
                {amount(fact.value, fact.unit)}
                {given.value !== null && (given.value !== fact.value || given.unit !== fact.unit) && (
                  <small>
                    {t('analysisResults.facts.given', { amount: amount(given.value, given.unit) })}
                  </small>
                )}
                {fact.conversion && (
                  <small>
                    {t('analysisResults.facts.conversion', {
                      currency: fact.conversion.currency,
                      rate: format.number(fact.conversion.rate, { maximumDecimals: 12 }),
                      source: fact.conversion.source,
                      start: format.date(fact.conversion.startDate),
                      end: format.date(fact.conversion.endDate),
                    })}
                  </small>
                )}
                {factor && (
                  <small>
                    {t('analysisResults.facts.factor', {
                      rate: factors.rateOf(factor),
                      source: factors.sourceOf(factor),
                    })}
                  </small>
                )}
              </td>
              <td data-label={label('file')}>
                <AppLink href={paths.importLog({ import: fact.importId })}>{fact.file.name}</AppLink>
                <small>{t('analysisResults.facts.line', { line: format.number(fact.line) })}</small>
                {fact.file.isPurged && <small>{t('analysisResults.facts.purged')}</small>}
                {fact.source !== null && <small>{fact.source}</small>}
                {fact.comment !== null && <small>{fact.comment}</small>}
              </td>
              <td data-label={label('user')}>
                {user?.fullName ?? t('analysisResults.facts.gone')}
                <small>{format.date(fact.createdAt)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}

/** The fact covers exactly one month. */
const isMonth = ({ start, end }: Pick<CubeFact, 'start' | 'end'>): boolean =>
  start.endsWith('-01') &&
  start.slice(0, 7) === end.slice(0, 7) &&
  dateOfDay(dayNumber(end) + 1).endsWith('-01')

/** A source line is shown with its stored precision. */
const whole = { maximumDecimals: 6 } as const
