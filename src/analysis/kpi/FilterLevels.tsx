import { createContext, use, useMemo, type ReactNode } from 'react'
import type { DimensionsOf, SharableLevel } from '#model/rules/analyses/sharedLevels.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCubeFields } from '../definition/useCubeFields.ts'

type Levels = {
  dimensionsOf: DimensionsOf
  /** The name of a level; empty until the names are loaded. */
  nameOf: (level: SharableLevel) => string
}

const LevelsContext = createContext<Levels>({ dimensionsOf: () => [], nameOf: () => '' })

/** What the filters of a dashboard by levels need: the dimensions of each measure, and the names of the levels. */
export const useFilterLevels = (): Levels => use(LevelsContext)

/**
 * Provides them. While a filter by a level is set, nothing is shown before they are loaded: the figures would ignore the
 * filter.
 */
export const FilterLevels = ({ filters, children }: { filters: DashboardFilters; children: ReactNode }) => {
  const { t } = useTexts()
  const fields = useCubeFields()
  const [levels, measures] = fields.data ?? []
  const value = useMemo((): Levels => {
    const dimensions = new Map(measures?.map((one) => [one.measure, one.dimensions]))
    const names = new Map(levels?.map(({ level, label }) => [level, label]))
    return {
      dimensionsOf: (measure) => dimensions.get(measure) ?? [],
      nameOf: (level) => names.get(level) ?? '',
    }
  }, [levels, measures])
  return (
    <LevelsContext value={value}>
      {filters.levels && !fields.data ? (
        <QueryState
          isPart
          query={fields}
          failed={t('dashboards.failed.levels')}
          waiting={<SkeletonBar width="100%" height={52} />}
        >
          {() => null}
        </QueryState>
      ) : (
        children
      )}
    </LevelsContext>
  )
}
