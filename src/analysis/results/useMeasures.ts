import type { ResultOf } from '#model/calls/defineCall.ts'
import { listCubeLevels, listCubeMeasures } from '#model/calls/cube.ts'
import { useRead } from '#src/layout/useRead.ts'

export type Measure = ResultOf<typeof listCubeMeasures>[number]
/** The description of each measure, by its code. */
export type Measures = ReadonlyMap<string, Measure>

const byCode = (list: readonly Measure[]): Measures => new Map(list.map((one) => [one.measure, one]))

/** Names and units of the measures of the cube. */
export const useMeasures = () => useRead(listCubeMeasures, {}, { select: byCode })

/** Names of the levels of the cube, by their codes. */
export const useLevelNames = () => useRead(listCubeLevels, {}, { select: namesByCode })

const namesByCode = (list: ResultOf<typeof listCubeLevels>): LevelNames =>
  new Map(list.map(({ level, label }) => [level, label]))

export type LevelNames = ReadonlyMap<string, string>
