import { dateOfDay, dayNumber } from '#model/rules/cube/periods.ts'
import type { CubeFact } from '#model/wire/data/cube.ts'
import { useFactorLabels } from '#src/custom-pages/data-hub/factors/useFactorLabels.ts'
import { formatMonth } from '#src/ui/format/dates.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Facts with their file and line, linked to the import. */
export const FactLines = ({ facts }: { facts: readonly CubeFact[] }) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const head = (id: 'site' | 'period' | 'value' | 'file' | 'user') => t(`analysisResults.facts.heads.${id}`)
  return (
    <LinesTable
      label={t('analysisResults.grid.facts')}
      rows={facts}
      rowKey={(fact) => [fact.file.id, fact.line, fact.indicator.id, fact.start, fact.value].join(' ')}
      columns={[
        {
          id: 'site',
          head: head('site'),
          role: 'row',
          renderCell: ({ division, indicator }) => (
            <>
              {division.label}
              <small>{indicator.label}</small>
            </>
          ),
        },
        {
          id: 'period',
          head: head('period'),
          renderCell: (fact) =>
            isMonth(fact)
              ? formatMonth(fact.start, locale, false)
              : t('analysisResults.facts.period', {
                  start: format.date(fact.start),
                  end: format.date(fact.end),
                }),
        },
        { id: 'value', head: head('value'), renderCell: (fact) => <Value fact={fact} /> },
        {
          id: 'file',
          head: head('file'),
          renderCell: ({ importId, file, line, source, comment }) => (
            <>
              <AppLink href={paths.importLog({ import: importId })}>{file.name}</AppLink>
              <small>{t('analysisResults.facts.line', { line: format.number(line) })}</small>
              {file.isPurged && <small>{t('analysisResults.facts.purged')}</small>}
              {source !== null && <small>{source}</small>}
              {comment !== null && <small>{comment}</small>}
            </>
          ),
        },
        {
          id: 'user',
          head: head('user'),
          renderCell: ({ user, createdAt }) => (
            <>
              {user?.fullName ?? t('analysisResults.facts.gone')}
              <small>{format.date(createdAt)}</small>
            </>
          ),
        },
      ]}
    />
  )
}

/** The value of a fact, with the amount of its line, the exchange rate and the emission factor that led to it. */
const Value = ({ fact: { value, unit, given, conversion, factor } }: { fact: CubeFact }) => {
  const { t } = useTexts()
  const format = useFormats()
  const factors = useFactorLabels()
  const amount = (shown: number, of: string | null) =>
    of === null ? format.number(shown, whole) : format.quantity(shown, of, whole)
  return (
    <>
      {amount(value, unit)}
      {given.value !== null && (given.value !== value || given.unit !== unit) && (
        <small>{t('analysisResults.facts.given', { amount: amount(given.value, given.unit) })}</small>
      )}
      {conversion && (
        <small>
          {t('analysisResults.facts.conversion', {
            currency: conversion.currency,
            rate: format.number(conversion.rate, { maximumDecimals: 12 }),
            source: conversion.source,
            start: format.date(conversion.startDate),
            end: format.date(conversion.endDate),
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
    </>
  )
}

/** The fact covers exactly one month. */
const isMonth = ({ start, end }: Pick<CubeFact, 'start' | 'end'>): boolean =>
  start.endsWith('-01') &&
  start.slice(0, 7) === end.slice(0, 7) &&
  dateOfDay(dayNumber(end) + 1).endsWith('-01')

/** A source line is shown with its stored precision. */
const whole = { maximumDecimals: 6 } as const
