/**
 * Origin of a level's key: the site of a fact, its indicator, file, days or dimension, or none; or the assessment of a
 * score.
 */
type Source = 'site' | 'indicator' | 'file' | 'time' | 'dimension' | 'whole' | 'assessment'

type Level = {
  hierarchy:
    | 'entity'
    | 'country'
    | 'activity'
    | 'topic'
    | 'nature'
    | 'import'
    | 'calendar'
    | 'fiscal'
    | 'scenario'
    | 'dimension'
    | 'assessment'
  source: Source
  /** True if scores of assessments have the level too. Site levels and the whole always apply to scores. */
  isShared?: true
  /** For time: number of months of one member; undefined for a day. */
  months?: number
  /** For time: counted from the start of the company's fiscal year. */
  isFiscal?: boolean
}

/**
 * Dimensions that natures give a fact besides its site and days, by column name. Country is a level of the site
 * instead.
 */
export const dimensionLevels = [
  'carrier',
  'use',
  'instrument',
  'source',
  'code',
  'treatment',
  'hazardous',
  'gas',
  'mode',
  'class',
  'fuel',
  'direction',
  'paid_by',
  'category',
  'gender',
  'age',
  'contract',
  'time',
  'reason',
  'worker',
  'subject',
  'supplier_size',
  'method',
] as const
export type DimensionLevel = (typeof dimensionLevels)[number]

const ownDetail = { hierarchy: 'dimension', source: 'dimension' } as const
const dimensions = Object.fromEntries(dimensionLevels.map((name) => [name, ownDetail])) as Readonly<
  Record<DimensionLevel, typeof ownDetail>
>

/**
 * Levels of the cube, from the widest to the narrowest of each hierarchy. Months and days are the same in both
 * calendars.
 */
export const cubeLevels = {
  organization: { hierarchy: 'entity', source: 'whole' },
  company: { hierarchy: 'entity', source: 'site' },
  division: { hierarchy: 'entity', source: 'site' },
  country: { hierarchy: 'country', source: 'site' },
  activitySection: { hierarchy: 'activity', source: 'site' },
  activityCode: { hierarchy: 'activity', source: 'site' },
  universe: { hierarchy: 'topic', source: 'indicator', isShared: true },
  topic: { hierarchy: 'topic', source: 'indicator', isShared: true },
  indicator: { hierarchy: 'topic', source: 'indicator' },
  nature: { hierarchy: 'nature', source: 'file' },
  import: { hierarchy: 'import', source: 'file' },
  scenario: { hierarchy: 'scenario', source: 'whole' },
  fiscalYear: { hierarchy: 'fiscal', source: 'time', months: 12, isFiscal: true },
  fiscalSemester: { hierarchy: 'fiscal', source: 'time', months: 6, isFiscal: true },
  fiscalQuarter: { hierarchy: 'fiscal', source: 'time', months: 3, isFiscal: true },
  year: { hierarchy: 'calendar', source: 'time', months: 12 },
  semester: { hierarchy: 'calendar', source: 'time', months: 6 },
  quarter: { hierarchy: 'calendar', source: 'time', months: 3 },
  month: { hierarchy: 'calendar', source: 'time', months: 1 },
  day: { hierarchy: 'calendar', source: 'time', months: 0 },
  assessment: { hierarchy: 'assessment', source: 'assessment' },
  axis: { hierarchy: 'assessment', source: 'assessment' },
  assessedSubject: { hierarchy: 'assessment', source: 'assessment' },
  stakeholders: { hierarchy: 'assessment', source: 'assessment' },
  ...dimensions,
} as const satisfies Readonly<Record<string, Level>>

export type LevelCode = keyof typeof cubeLevels

export const levelCodes = Object.keys(cubeLevels) as [LevelCode, ...LevelCode[]]

/** The properties of a level. */
export const levelOf = (code: LevelCode): Level => cubeLevels[code]

/** Codes with an order of their own; those of other dimensions are ordered by name. */
export const codeOrders: Partial<Readonly<Record<LevelCode, readonly string[]>>> = {
  age: ['UNDER_30', 'FROM_30_TO_50', 'OVER_50'],
  class: ['ECONOMY', 'PREMIUM', 'BUSINESS', 'FIRST'],
  supplier_size: ['SME', 'LARGE'],
}

/** True for a level whose members are read in their own order, such as periods or age groups, not by size. */
export const hasOwnOrder = (code: LevelCode): boolean => levelOf(code).source === 'time' || code in codeOrders

/** True for a dimension of facts. */
export const isDimension = (code: LevelCode): code is DimensionLevel => levelOf(code).source === 'dimension'

/** True for a level of sites or of their groups. */
export const isOfSites = (code: LevelCode): boolean => levelOf(code).source === 'site'

/** True if facts have members of the level. A level without members neither splits nor filters facts. */
export const hasFactMembers = (code: LevelCode): boolean => levelOf(code).source !== 'assessment'

/** True if scores of assessments have members of the level. Scores have no period, indicator or file. */
export const hasScoreMembers = (code: LevelCode): boolean => {
  const { source, isShared } = levelOf(code)
  return isShared === true || source === 'assessment' || source === 'site' || source === 'whole'
}

/**
 * The parent level in the hierarchy. Dimensions are independent of each other, and so are the levels of assessments,
 * except that a subject belongs to a topic.
 */
export function levelAbove(code: LevelCode): LevelCode | null {
  if (code === 'assessedSubject') return 'topic'
  const above = levelCodes[levelCodes.indexOf(code) - 1]
  const standsAlone = isDimension(code) || levelOf(code).source === 'assessment'
  return above !== undefined && !standsAlone && levelOf(above).hierarchy === levelOf(code).hierarchy
    ? above
    : null
}
