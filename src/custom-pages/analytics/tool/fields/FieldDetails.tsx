import { styled } from '@mui/material/styles'
import { indicatorOf, type Indicator } from '#model/data/indicators.ts'
import { kpis } from '#model/data/kpis.ts'
import { levelAbove } from '#model/rules/cube/levels.ts'
import { isKpi, type MeasureCode } from '#model/rules/cube/measures.ts'
import { usePeriodLabels } from '#src/analysis/definition/usePeriodLabels.ts'
import { readableFormula } from '#src/analysis/kpi/readableFormula.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'
import type { FieldFacts, ListedField } from './groupFields.ts'

/** What a field is: its definition, unit, aggregation, coverage and source, and why it cannot be placed. */
export const FieldDetails = ({ field, reason }: { field: ListedField; reason: string | undefined }) => {
  const { t } = useTexts()
  const { fieldOf } = useBuilder()
  const linesOfMeasure = useMeasureLines()
  const above = field.kind === 'level' ? levelAbove(field.code) : null
  const lines =
    field.kind === 'measure'
      ? linesOfMeasure(field, field.code)
      : [['above', above && fieldOf({ kind: 'level', code: above }).label] as const]
  return (
    <Details>
      <strong>{field.label}</strong>
      {reason !== undefined && <p>{reason}</p>}
      {field.measure?.definition && <p>{field.measure.definition}</p>}
      {field.kind === 'level' && <p>{t('analytics.fields.details.level', { group: field.group })}</p>}
      <dl>
        {lines.map(
          ([key, text]) =>
            text && (
              <div key={key}>
                <dt>{t(`analytics.fields.details.${key}`)}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Details>
  )
}

/** The lines of a measure. A line without a text does not apply. */
function useMeasureLines() {
  const { locale } = useTexts()
  const list = new Intl.ListFormat(localeTag[locale], { type: 'unit' })
  const formulaOf = useFormulas()
  const aggregationOf = useAggregations()
  const coverageOf = useCoverage()
  return (field: ListedField, code: MeasureCode) =>
    [
      ['formula', formulaOf(code)],
      ['unit', field.unit],
      ['aggregation', aggregationOf(code)],
      ['coverage', field.measure && coverageOf(field.measure)],
      ['source', field.measure && list.format(field.measure.sources)],
      ['code', list.format([code, ...withoutWhole(field.references)])],
    ] as const
}

/** The formula of a computed measure in words, or null. */
function useFormulas(): (code: MeasureCode) => string | null {
  const { t } = useTexts()
  const { fieldOf } = useBuilder()
  const nameOf = (code: string): string => fieldOf({ kind: 'measure', code: code as MeasureCode }).label
  const read = (formula: string) =>
    readableFormula(formula, { nameOf, sumOf: (terms) => t('analytics.fields.details.sum', { terms }) })
  return (code) => {
    if (isKpi(code)) return indicatorOf(kpis[code].formula) ? null : read(kpis[code].formula)
    const computed = indicatorOf(code)?.computed
    if (!computed) return null
    if ('ratio' in computed) return read(computed.ratio.join(' / '))
    return read([computed.plus.join(' + '), ...(computed.minus ?? [])].join(' - '))
  }
}

/** How a measure is aggregated over periods and sites, or null. */
function useAggregations(): (code: MeasureCode) => string | null {
  const { t } = useTexts()
  const { fieldOf } = useBuilder()
  const describe = ({ kind, computed, overTime, overSites, weight }: Indicator): string => {
    if (kind === 'RATIO' || (computed && 'ratio' in computed)) return t('analytics.fields.details.recomputed')
    const by = weight === undefined ? '' : fieldOf({ kind: 'measure', code: weight as MeasureCode }).label
    return t('analytics.fields.details.aggregated', {
      time: t(
        `analytics.fields.details.overTime.${overTime === 'SUM' || overTime === 'LAST' ? overTime : 'AVERAGE'}`,
      ),
      sites: t(`analytics.fields.details.overSites.${overSites}`, { weight: by }),
    })
  }
  return (code) => {
    const indicator = indicatorOf(isKpi(code) ? kpis[code].formula : code)
    if (indicator) return describe(indicator)
    return isKpi(code) ? t('analytics.fields.details.recomputed') : null
  }
}

/** How many values there are, of how many sites and which period. */
function useCoverage(): (facts: FieldFacts) => string {
  const { t } = useTexts()
  const format = useFormats()
  const periodOf = usePeriodLabels()
  return ({ facts, firstDay, lastDay, sites }) =>
    facts === 0
      ? t('analytics.fields.details.none')
      : [
          facts === null
            ? t('analytics.fields.details.uncounted')
            : t('analytics.fields.details.values', { smart_count: facts, count: format.number(facts) }),
          sites === null
            ? []
            : t('analytics.fields.details.sites', { smart_count: sites, count: format.number(sites) }),
          firstDay !== null && lastDay !== null ? periodOf({ start: firstDay, end: lastDay }) : [],
        ]
          .flat()
          .join(' · ')
}

const Details = styled('div')({
  display: 'grid',
  gap: 4,
  maxWidth: 320,
  '& p': { margin: 0 },
  '& dl': { display: 'grid', gap: 2, margin: 0 },
  '& dl > div': { display: 'flex', gap: 8 },
  '& dt': { flex: '0 0 76px' },
  '& dd': { flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
})

/** Without a requirement of which a datapoint is named too. */
const withoutWhole = (references: readonly string[]): readonly string[] =>
  references.filter((one) => !references.some((other) => other.startsWith(`${one}_`)))
