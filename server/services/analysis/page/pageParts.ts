import type { Labels } from '../analysisTexts.ts'
import type { Origin } from '../facts/makeSeries.ts'
import type { PreparedFacts } from '../facts/prepareFacts.ts'
import type { ReportOrder } from '../reportOrder.ts'

/** The parts that every report page needs besides its own figures. */
export type PageParts = {
  order: ReportOrder
  prepared: PreparedFacts
  labels: Labels
  /** The site's name, or a placeholder text for a site that no longer exists. */
  nameOf: (siteId: string) => string
  /** The file, its line and its author. */
  originOf: (origin: Origin) => string
  /** Code and name of an indicator. */
  indicator: (code: string) => string
}
