/** Reporting standards whose requirements and datapoints the product knows. */
export const standardIds = ['ESRS_2023'] as const
export type StandardId = (typeof standardIds)[number]

/** Codes of the topical standards of ESRS 2023. Requirements of ESRS 2 have no topic. */
export const standardTopics = ['E1', 'E2', 'E3', 'E4', 'E5', 'S1', 'S2', 'S3', 'S4', 'G1'] as const
export type StandardTopic = (typeof standardTopics)[number]

/** The form of the answer to a datapoint. */
export const datapointKinds = [
  'text',
  'yesNo',
  'choice',
  'choices',
  'table',
  'percent',
  'amount',
  'number',
  'mass',
  'emissions',
  'energy',
  'volume',
  'area',
  'date',
  'year',
  'energyIntensity',
  'emissionsIntensity',
  'volumeIntensity',
] as const

/** Types of elements that the kind of a datapoint does not tell. */
export const elementTypes = ['integer', 'decimal', 'string'] as const
export const elementPeriods = ['duration', 'instant'] as const

/** The element of a datapoint in the XBRL taxonomy of its standard. */
export type ElementTerms = {
  /** Null if the taxonomy has none of its own. */
  element: string | null
  elementType: (typeof elementTypes)[number] | null
  /** An element that was found by its name alone: it is not tagged (docs/decisions/331-what-a-tagged-statement-holds.md). */
  doubtfulElement: string | null
  period: (typeof elementPeriods)[number] | null
}

/** CONDITIONAL: required if its condition holds. ALTERNATIVE: required unless its counterpart is given. */
export const datapointPresences = ['CONDITIONAL', 'ALTERNATIVE'] as const

/** What decides whether a datapoint is disclosed. */
export type DatapointTerms = {
  code: string
  requirement: string
  presence: (typeof datapointPresences)[number] | null
  isVoluntary: boolean
  /** Years in which every undertaking may omit it, counted from the first reporting year; 0 for none. */
  yearsForAll: number
  /** The same for undertakings with up to 750 employees. */
  yearsIfSmall: number
}
