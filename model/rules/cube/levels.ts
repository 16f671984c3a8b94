/** Where the key of a level comes from: the site of a fact, its indicator, its file, its days, or nowhere. */
type Source = 'site' | 'indicator' | 'file' | 'time' | 'whole'

type Level = {
  hierarchy:
    'entity' | 'country' | 'activity' | 'topic' | 'nature' | 'import' | 'calendar' | 'fiscal' | 'scenario'
  source: Source
  /** Of time: months that one member spans; none is a day. */
  months?: number
  /** Of time: counted from the beginning of the company's fiscal year. */
  isFiscal?: boolean
}

/** Levels of the cube, from the widest of each hierarchy to the narrowest. Months and days are the same in both calendars. */
export const cubeLevels = {
  organization: { hierarchy: 'entity', source: 'whole' },
  company: { hierarchy: 'entity', source: 'site' },
  division: { hierarchy: 'entity', source: 'site' },
  country: { hierarchy: 'country', source: 'site' },
  activitySection: { hierarchy: 'activity', source: 'site' },
  activityCode: { hierarchy: 'activity', source: 'site' },
  universe: { hierarchy: 'topic', source: 'indicator' },
  topic: { hierarchy: 'topic', source: 'indicator' },
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
} as const satisfies Readonly<Record<string, Level>>

export type LevelCode = keyof typeof cubeLevels

export const levelCodes = Object.keys(cubeLevels) as [LevelCode, ...LevelCode[]]

/** What is said of a level. */
export const levelOf = (code: LevelCode): Level => cubeLevels[code]

/** The level above in its hierarchy, of which a member of this one is a part. */
export function levelAbove(code: LevelCode): LevelCode | null {
  const above = levelCodes[levelCodes.indexOf(code) - 1]
  return above !== undefined && levelOf(above).hierarchy === levelOf(code).hierarchy ? above : null
}
