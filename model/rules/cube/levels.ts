/**
 * Where the key of a level comes from: the site of a fact, its indicator, its file, its days, its own detail, or
 * nowhere; or from the assessment that a score is of.
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
  /** Do the scores of assessments have it too? Those of sites and of the whole are theirs anyway. */
  isShared?: true
  /** Of time: months that one member spans; none is a day. */
  months?: number
  /** Of time: counted from the beginning of the company's fiscal year. */
  isFiscal?: boolean
}

/**
 * What natures say of a fact beside its site and its days, by the names of their columns. A country stands among the
 * levels as that of the site.
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

/** Levels of the cube, from the widest of each hierarchy to the narrowest. Months and days are the same in both calendars. */
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

/** What is said of a level. */
export const levelOf = (code: LevelCode): Level => cubeLevels[code]

/** Is it a level of what facts say of themselves? */
export const isDimension = (code: LevelCode): code is DimensionLevel => levelOf(code).source === 'dimension'

/** Is it a level of sites, or of what these are of? */
export const isOfSites = (code: LevelCode): boolean => levelOf(code).source === 'site'

/** Do facts have a member of it? What they have none of neither divides nor filters them. */
export const holdsFacts = (code: LevelCode): boolean => levelOf(code).source !== 'assessment'

/** Do the scores of assessments have a member of it? They are of no period, indicator or file. */
export const holdsScores = (code: LevelCode): boolean => {
  const { source, isShared } = levelOf(code)
  return isShared === true || source === 'assessment' || source === 'site' || source === 'whole'
}

/**
 * The level above in its hierarchy, of which a member of this one is a part. Dimensions stand side by side, and so does
 * what assessments are cut by, but that a subject is of a topic.
 */
export function levelAbove(code: LevelCode): LevelCode | null {
  if (code === 'assessedSubject') return 'topic'
  const above = levelCodes[levelCodes.indexOf(code) - 1]
  const standsAlone = isDimension(code) || levelOf(code).source === 'assessment'
  return above !== undefined && !standsAlone && levelOf(above).hierarchy === levelOf(code).hierarchy
    ? above
    : null
}
