import type { CubeAnswer } from '#model/wire/data/cube.ts'

type Kind = CubeAnswer['columns'][number]['kind']

/** Kinds of figures in percent. */
const percentages: ReadonlySet<Kind> = new Set([
  'percentage',
  'shareOfRow',
  'shareOfColumn',
  'shareOfTotal',
  'toMemberPercentage',
])
export const isPercentage = (kind: Kind): boolean => percentages.has(kind)

/** True for a difference to another figure, which has a sign. */
export const isChange = (kind: Kind): boolean =>
  kind === 'difference' || kind === 'percentage' || kind === 'toMember' || kind === 'toMemberPercentage'

/** True for what is calculated from the figures of an answer. */
export const isCalculated = (kind: Kind): boolean =>
  isPercentage(kind) ||
  kind === 'rank' ||
  kind === 'running' ||
  kind === 'movingAverage' ||
  kind === 'toMember' ||
  kind === 'formula'
