import { join } from 'node:path'
import { z } from 'zod'
import { activityDivisions, activityDivisions2025 } from '#model/rules/register/activityDivisions.ts'
import { iroTypes, type IroType } from '#model/wire/materiality/library.ts'
import type { Labels } from '../labels.ts'
import { optionalCell, readCsv } from '../readCsv.ts'
import { librarySources, type LibrarySource } from './sources.ts'

export type { IroType }

/** Divisions of an activity nomenclature; `ALL` for an entry that applies to every company. */
export type EntryDivisions = 'ALL' | readonly string[]

/** An impact, risk or opportunity of the starter library, in our wording. */
export type LibraryIro = {
  /** Topic, letter of the type and number: stable, never reused (`E1-N1`). */
  code: string
  /** Sub-topic or leaf of ESRS 2023 (`E4.1.2`); the crosswalk maps it to ESRS 2026. */
  subTopic: string
  type: IroType
  /** Set for impacts only. */
  occurrence: 'ACTUAL' | 'POTENTIAL' | null
  valueChain: 'UPSTREAM' | 'OWN_OPERATIONS' | 'DOWNSTREAM'
  /** Whether the impact affects human rights, in which case severity takes precedence over likelihood. */
  humanRights: boolean
  /** Divisions of NAF rév. 2. */
  divisions: EntryDivisions
  /** The same in NAF 2025, which companies have from 2027. */
  divisions2025: EntryDivisions
  /** The norm, guidance or kind of literature that it is based on. */
  source: LibrarySource
  labels: Labels
}

/** `ALL`, or numbers and ranges of divisions with spaces between: `24 25 28-30`. */
const divisionsCell = (known: readonly string[]) =>
  z.union([
    z.literal('ALL'),
    z
      .string()
      .transform((text) => text.split(' ').map((part) => part.split('-')))
      .pipe(z.array(z.array(z.enum(known)).min(1).max(2)))
      .transform((ranges) =>
        ranges.flatMap(([first = '', last = first]) =>
          known.slice(known.indexOf(first), known.indexOf(last) + 1),
        ),
      ),
  ])

const iroRow = z
  .object({
    code: z.string().regex(/^[ESG]\d-[NPRO]\d+$/),
    subTopic: z.string().regex(/^[ESG]\d(\.\d+){1,2}$/),
    type: z.enum(iroTypes),
    occurrence: optionalCell(z.enum(['ACTUAL', 'POTENTIAL'])),
    valueChain: z.enum(['UPSTREAM', 'OWN_OPERATIONS', 'DOWNSTREAM']),
    humanRights: optionalCell(z.literal('yes')).transform((value) => value !== null),
    divisions: divisionsCell(activityDivisions),
    divisions2025: divisionsCell(activityDivisions2025),
    source: z.enum(Object.keys(librarySources) as LibrarySource[]),
    fr: z.string().min(1),
    en: z.string().min(1),
  })
  .transform(({ fr, en, ...row }): LibraryIro => ({ ...row, labels: { fr, en } }))

/** The starter library of impacts, risks and opportunities, by topic in the order of ESRS 2023. */
export const iroLibrary: readonly LibraryIro[] = readCsv(join(import.meta.dirname, 'iroLibrary.csv'), iroRow)
