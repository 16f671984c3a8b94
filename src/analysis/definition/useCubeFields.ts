import { listCubeLevels, listCubeMeasures } from '#model/calls/cube.ts'
import { allOf } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'

/** The levels and measures that an analysis can use, with the names that the data API gives them. */
export function useCubeFields() {
  const levels = useRead(listCubeLevels, {}, { failed: null })
  const measures = useRead(listCubeMeasures, {}, { failed: null })
  return allOf(levels, measures)
}
