import type { Words } from '../analysisWords.ts'
import type { Origin } from '../facts/makeSeries.ts'
import type { Ground } from '../facts/prepareFacts.ts'
import type { ReportOrder } from '../reportOrder.ts'

/** What every page of a report is made of, beside its own figures. */
export type PageParts = {
  order: ReportOrder
  ground: Ground
  words: Words
  /** The site's name; a word of ours where it is no longer there. */
  nameOf: (siteId: string) => string
  /** The file, its line and who sent it. */
  originOf: (origin: Origin) => string
  /** Code and name of an indicator. */
  indicator: (code: string) => string
}
