import Button from '@mui/material/Button'
import { useState } from 'react'
import { filterLevels, filtersOfSites, type FilterOfSites } from '#model/rules/analyses/filteredQuery.ts'
import {
  isSharable,
  sharableLevels,
  sharedLevels,
  type SharableLevel,
} from '#model/rules/analyses/sharedLevels.ts'
import { variations, type Variation } from '#model/rules/text/dateRanges.ts'
import type { DashboardFilters, DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { useFilterLevels } from '#src/analysis/kpi/FilterLevels.tsx'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { areSameFilters } from './dashboardAddress.ts'
import { MembersFilter } from './MembersFilter.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { useShownMeasures } from './useShownMeasures.ts'

const compared = (Object.keys(variations) as Variation[]).toReversed()

/** Filters that are shown once they are set or chosen under « Filtre ». */
const further = ['countries', 'activities'] as const
const isFurther = (kind: FilterOfSites): boolean => further.some((one) => one === kind)

function withMembers(filters: DashboardFilters, kind: FilterOfSites, members: string[]): DashboardFilters {
  const changed = { ...filters, [kind]: members }
  // Without members, a further filter is absent rather than empty.
  if (members.length === 0 && isFurther(kind)) delete changed[kind]
  return changed
}

/** The same for a level that the widgets share: without members, it is absent. */
function withLevel(
  { levels, ...others }: DashboardFilters,
  level: SharableLevel,
  members: string[],
): DashboardFilters {
  const next = { ...levels, [level]: members }
  if (members.length === 0) delete next[level]
  return { ...others, ...(Object.keys(next).length > 0 && { levels: next }) }
}

/**
 * Period, perimeter and comparison of all widgets, and the levels that they share. Filters that differ from the saved
 * ones can be saved.
 */
export const DashboardFilterBar = ({
  filters,
  kept,
  widgets,
  onChange,
  onKeep,
}: {
  filters: DashboardFilters
  kept: DashboardFilters
  widgets: readonly DashboardWidget[]
  onChange: (filters: DashboardFilters) => void
  /** Undefined where the reader may not change the dashboard. */
  onKeep?: () => void
}) => {
  const { t } = useTexts()
  const shownMeasures = useShownMeasures(widgets)
  const { dimensionsOf, nameOf } = useFilterLevels()
  const { variation, ...uncompared } = filters
  const isChanged = !areSameFilters(filters, kept)
  const [added, setAdded] = useState<readonly (FilterOfSites | SharableLevel)[]>([])
  const isLevelShown = (level: SharableLevel): boolean =>
    added.includes(level) || filters.levels?.[level] !== undefined
  // Read again when the menu opens. A dashboard without widgets has the levels of its cards.
  const shown = shownMeasures.readMeasures()
  const shared = sharedLevels(shown.widgets.length > 0 ? shown.widgets : shown.cards, dimensionsOf)
  const absent = [
    { id: 'sites', kinds: further.filter((kind) => !added.includes(kind) && !filters[kind]) },
    {
      id: 'levels',
      title: t('dashboards.filters.shared'),
      kinds: shared.filter((level) => !isLevelShown(level)),
    },
  ].filter(({ kinds }) => kinds.length > 0)
  const more = useMenu(
    t('layout.filters.add'),
    absent.map(({ kinds, ...group }) => ({
      ...group,
      actions: kinds.map((kind) => ({
        id: kind,
        label: isSharable(kind) ? nameOf(kind) : t(`dashboards.filters.${kind}`),
        onClick: () => setAdded([...added, kind]),
      })),
    })),
  )
  return (
    <FiltersBar
      chips={[
        <PeriodFilter key="period" filters={filters} onChange={onChange} />,
        ...filtersOfSites
          .filter((kind) => !isFurther(kind) || added.includes(kind) || filters[kind])
          .map((kind) => (
            <MembersFilter
              key={kind}
              level={filterLevels[kind]}
              label={t(`dashboards.filters.${kind}`)}
              members={filters[kind] ?? []}
              shownMeasures={shownMeasures}
              onChange={(members) => onChange(withMembers(filters, kind, members))}
            />
          )),
        ...sharableLevels
          .filter(isLevelShown)
          .map((level) => (
            <MembersFilter
              key={level}
              level={level}
              label={nameOf(level)}
              members={filters.levels?.[level] ?? []}
              shownMeasures={shownMeasures}
              onChange={(members) => onChange(withLevel(filters, level, members))}
            />
          )),
        <ChoiceFilter
          key="compare"
          label={t('dashboards.filters.comparison')}
          restLabel={t('dashboards.filters.noComparison')}
          choices={compared.map((value) => ({ value, label: t(`dashboards.comparisons.${value}`) }))}
          value={variation}
          onChange={(chosen) => onChange(chosen ? { ...uncompared, variation: chosen } : uncompared)}
        />,
      ]}
      more={absent.length > 0 ? more : undefined}
      {...(isChanged && { onReset: () => onChange(kept) })}
      tools={
        isChanged &&
        onKeep && (
          <Button size="small" variant="text" onClick={onKeep}>
            {t('dashboards.filters.keep')}
          </Button>
        )
      }
    />
  )
}
