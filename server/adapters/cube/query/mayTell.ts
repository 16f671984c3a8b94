import type { IndicatorMeasure } from '#model/rules/cube/measures.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { Cube } from './openCube.ts'

/** May a measure be told as finely as it is asked for, by the rule of small groups? */
export const mayTell = (
  { tellable }: Pick<Cube, 'tellable'>,
  { place, isSplit }: CubePlan['detail'],
  { parts }: IndicatorMeasure,
): boolean =>
  parts.every(({ indicator, where }) => {
    const told = tellable.get(indicator)
    return told === undefined || (isSplit || where ? told.split : told.whole)[place]
  })
