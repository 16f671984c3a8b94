import { chartKindsOf } from '#model/rules/analyses/chartKinds.ts'
import type { ChartKind } from '#model/wire/data/savedAnalyses.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from './BuilderContext.ts'

/** Selects the chart kind: those that fit the query, with the recommended one marked. */
export const ChartKindField = () => {
  const { t } = useTexts()
  const { query, definition, change } = useBuilder()
  if (query.measures.length === 0) return null
  const { kinds, best } = chartKindsOf(query)
  const chosen = definition.chart !== null && kinds.includes(definition.chart) ? definition.chart : ''
  return (
    <SelectInput<ChartKind>
      label={<span className="visually-hidden">{t('analytics.chart.label')}</span>}
      emptyLabel={t('analytics.chart.best', { kind: t(`analytics.chart.${best}`) })}
      value={chosen}
      choices={kinds.map((kind) => ({ value: kind, label: t(`analytics.chart.${kind}`) }))}
      onChange={(kind) => change({ chart: kind === '' ? null : kind })}
    />
  )
}
