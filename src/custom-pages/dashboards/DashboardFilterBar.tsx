import Button from '@mui/material/Button'
import { variations, type Variation } from '#model/rules/text/dateRanges.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { areSameFilters } from './dashboardAddress.ts'
import { MembersFilter } from './MembersFilter.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'

const compared = (Object.keys(variations) as Variation[]).toReversed()

/** Period, perimeter and comparison of all widgets. Filters that differ from the saved ones can be saved. */
export const DashboardFilterBar = ({
  filters,
  kept,
  onChange,
  onKeep,
}: {
  filters: DashboardFilters
  kept: DashboardFilters
  onChange: (filters: DashboardFilters) => void
  /** Undefined where the reader may not change the dashboard. */
  onKeep?: () => void
}) => {
  const { t } = useTexts()
  const { variation, ...uncompared } = filters
  const isChanged = !areSameFilters(filters, kept)
  return (
    <FiltersBar
      chips={[
        <PeriodFilter key="period" filters={filters} onChange={onChange} />,
        <MembersFilter
          key="companies"
          level="company"
          label={t('dashboards.filters.companies')}
          members={filters.companies}
          onChange={(companies) => onChange({ ...filters, companies })}
        />,
        <MembersFilter
          key="divisions"
          level="division"
          label={t('dashboards.filters.divisions')}
          members={filters.divisions}
          onChange={(divisions) => onChange({ ...filters, divisions })}
        />,
        <ChoiceFilter
          key="compare"
          label={t('dashboards.filters.comparison')}
          restLabel={t('dashboards.filters.noComparison')}
          choices={compared.map((value) => ({ value, label: t(`dashboards.comparisons.${value}`) }))}
          value={variation}
          onChange={(chosen) => onChange(chosen ? { ...uncompared, variation: chosen } : uncompared)}
        />,
      ]}
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
