import { join } from 'node:path'
import { z } from 'zod'
import {
  datapointKinds,
  datapointPresences,
  elementPeriods,
  elementTypes,
  standardIds,
  standardTopics,
  type DatapointTerms,
  type ElementTerms,
  type StandardId,
  type StandardTopic,
} from '#model/rules/disclosures/standards.ts'
import { unitOfKind } from '#model/rules/disclosures/textFields.ts'
import type { Labels } from '../labels.ts'
import { optionalCell as optional, readCsv } from '../readCsv.ts'

const years = optional(z.coerce.number().int().positive()).transform((value) => value ?? 0)

const requirementRow = z.object({
  code: z.string().min(1),
  topic: optional(z.enum(standardTopics)),
  titleFr: z.string().min(1),
  titleEn: z.string().min(1),
})

const datapointRow = z.object({
  code: z.string().min(1),
  requirement: z.string().min(1),
  paragraph: z.string(),
  kind: z.enum(datapointKinds),
  presence: optional(z.enum(datapointPresences)),
  isVoluntary: optional(z.literal('yes')).transform((value) => value !== null),
  yearsForAll: years,
  yearsIfSmall: years,
  element: optional(z.string().min(1)),
  elementType: optional(z.enum(elementTypes)),
  doubtfulElement: optional(z.string().min(1)),
  period: optional(z.enum(elementPeriods)),
  measure: optional(z.string().min(1)),
  titleFr: z.string().min(1),
  titleEn: z.string().min(1),
})

/** A disclosure requirement; `topic` is null for ESRS 2. */
export type Requirement = { code: string; topic: StandardTopic | null; labels: Labels }

/** A datapoint with its paragraph, its XBRL element and the measure that answers it. */
export type Datapoint = DatapointTerms &
  ElementTerms &
  Pick<z.output<typeof datapointRow>, 'paragraph' | 'kind' | 'measure'> & {
    topic: StandardTopic | null
    labels: Labels
  }

/** A version of a standard: its requirements and their datapoints, in the order of the standard. */
export type Standard = { requirements: readonly Requirement[]; datapoints: readonly Datapoint[] }

/** The files of each standard. Titles are our own wording; ids, paragraphs and elements are those of the standard. */
const files: Readonly<Record<StandardId, { requirements: string; datapoints: string }>> = {
  ESRS_2023: { requirements: 'esrs2023Requirements.csv', datapoints: 'esrs2023.csv' },
}

const loaded = new Map<StandardId, Standard>()
const answerUnits = new Map<string, string | null>()

/** The unit in which a person answers a datapoint; null where it has none. */
export function answerUnitOf(code: string): string | null {
  if (answerUnits.size === 0)
    for (const { code: known, kind } of standardIds.flatMap((id) => standardOf(id).datapoints))
      answerUnits.set(known, unitOfKind(kind))
  return answerUnits.get(code) ?? null
}

/**
 * A standard, read from its files on first use.
 * @throws ZodError where a line of a file is invalid
 */
export function standardOf(id: StandardId): Standard {
  const known = loaded.get(id)
  if (known) return known
  const requirements = readCsv(join(import.meta.dirname, files[id].requirements), requirementRow).map(
    ({ titleFr, titleEn, ...row }) => ({
      ...row,
      labels: { fr: titleFr, en: titleEn },
    }),
  )
  const topics = new Map(requirements.map(({ code, topic }) => [code, topic]))
  const datapoints = readCsv(join(import.meta.dirname, files[id].datapoints), datapointRow).map(
    ({ titleFr, titleEn, ...row }) => ({
      ...row,
      topic: topics.get(row.requirement) ?? null,
      labels: { fr: titleFr, en: titleEn },
    }),
  )
  const standard = { requirements, datapoints }
  loaded.set(id, standard)
  return standard
}
