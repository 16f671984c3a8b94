import type { FactorTable } from '#model/data/emissionFactors.ts'
import type { OwnedFactor } from '#model/rules/emissionFactors.ts'
import type { OverlapChoice } from '#model/wire/dataFiles.ts'
import type { DataCheck } from '#model/wire/dataImports.ts'
import type { Language } from '#model/wire/accounts.ts'

/** A division that rows may name. */
export type KnownSite = {
  id: string
  companyId: string
  name: string
  nationalId: string | null
  isHeadquarter: boolean
  /** ISO code of where it stands: emission factors differ by country. */
  country: string | null
}

/** What the engine is asked to do with one file; everything it reads and writes lies in files of this machine. */
export type IngestOrder = {
  /** Bytes as they were uploaded: UTF-8, ISO-8859-15 or Windows-1252, `;` `,` or tab. */
  source: string
  /** Code of the nature. */
  nature: string
  /** Of the messages and the rejects file. */
  language: Language
  startDate: string
  endDate: string
  periodicity: string
  /** JSON lines of `KnownSite`: the divisions of the import's perimeter. */
  sites: string
  /** Columns of the nature by head of the file, as people said or as remembered (null leaves one out); the rest is proposed. */
  columns: Readonly<Record<string, string | null>>
  /** Heads whose column was given for an earlier file, and not for this one. */
  remembered: readonly string[]
  /** Ids of divisions by spelling in the file, as people said or as remembered. */
  siteValues: Readonly<Record<string, string | null>>
  /** What counts in place of what a cell holds, by line and head. */
  corrections: readonly { line: number; column: string; value: string }[]
  /** Parquet files of facts that are there already, and of facts hidden by later imports. */
  history: { facts: readonly string[]; hidden: readonly string[] }
  overlap: OverlapChoice | null
  /** The emission factors that the organisation computes with. */
  factors: FactorTable<OwnedFactor>
  /** Who sent the file. */
  authorId: string
  /** A folder of its own, removed by whoever asked. */
  work: string
  /** Written with each fact; null where the file is only checked. */
  write: {
    importId: string
    fileId: string
    /** JSON lines of values that somebody else has typed: `site`, `indicator`, `period` and `author`. */
    authors: string | null
    at: string
  } | null
}

/**
 * What came out. `check` is as the wire tells it; the paths lie in `order.work`. `facts` is Parquet of: org-independent
 * columns import_id, file_id, line, author_id, site_id, company_id, indicator, start_date, end_date, value, unit,
 * typed_value, typed_unit, dimensions (JSON text), source, comment, nature, row_key (what names the row in later files,
 * null where nothing does). `hidden` is Parquet of (import_id, file_id, line,
 * indicator) of facts that these replace.
 */
export type IngestReport = {
  counts: {
    rows: number
    accepted: number
    rejected: number
    warnings: number
    facts: number
    overlaps: number
  }
  check: Omit<DataCheck, 'state' | 'isWithheld' | 'corrections'> & {
    /** What the corrected cells hold in the file. */
    corrected: { line: number; column: string; before: string }[]
    /** It says something of so few people that its lines are for whoever sent it. */
    tellsOfFew: boolean
  }
  rejects: string | null
  facts: string | null
  hidden: string | null
}

/** A file that cannot be read at all, with a code of the table of errors and where. */
export type IngestRefusal = { code: string; args: Record<string, string | number> }

/** What takes more memory or time than one file may. */
export const tooHeavy: IngestRefusal = { code: 'dataFileHeavy', args: {} }

export type IngestResult = { report: IngestReport } | { refused: IngestRefusal }
