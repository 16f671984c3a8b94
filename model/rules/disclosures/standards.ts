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
