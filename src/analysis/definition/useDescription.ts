import { hasPeriods } from '#model/rules/cube/measures.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCubeFields } from './useCubeFields.ts'
import { useMemberNames } from './useMemberNames.ts'
import { daysOfQuery, usePeriodLabels } from './usePeriodLabels.ts'

/** Above this number, members are counted instead of named. */
const mostNamed = 3
const mostUnits = 2

/**
 * The second line of a chart: its unit, its perimeter, and its period with the resolved days (« tCO₂e, France et
 * Espagne, janv. à sept. 2026 »). Scores have no period. Empty until the names are loaded.
 */
export function useDescription({ query }: AnalysisDefinition, answer?: Pick<CubeAnswer, 'range'>): string {
  const { t, locale } = useTexts()
  const { name: organization } = useRequiredOrganization()
  const { data: fields } = useCubeFields()
  const sayPeriod = usePeriodLabels()
  const filters = query.filters.filter((filter) => 'level' in filter)
  const named = filters.filter(({ members }) => members.length <= mostNamed)
  const nameOf = useMemberNames(named)
  if (!fields) return ''
  const [levels, measures] = fields
  const list = new Intl.ListFormat(localeTag[locale], { type: 'conjunction' })
  const units = new Set(
    query.measures.flatMap((code) => measures.find(({ measure }) => measure === code)?.unit ?? []),
  )
  const perimeter = filters.map(({ level, operator, members }) => {
    const label = levels.find((one) => one.level === level)?.label ?? level
    const names =
      members.length <= mostNamed
        ? list.format(members.map((id) => nameOf(level, id) ?? id))
        : `${label} (${members.length})`
    return operator === 'notIn' ? t('analytics.without', { names }) : names
  })
  return [
    ...(units.size <= mostUnits && units.size > 0 ? [list.format(units)] : []),
    ...(perimeter.length > 0 ? perimeter : [organization]),
    ...(query.measures.some(hasPeriods) ? [sayPeriod(answer ? answer.range : daysOfQuery(query))] : []),
  ].join(', ')
}
