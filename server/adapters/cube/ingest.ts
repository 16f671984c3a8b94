import type { FactorTable } from '#model/data/emissionFactors.ts'
import type { CurrencyRate } from '#model/rules/data/currencyRates.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import type { OverlapChoice } from '#model/wire/data/dataFiles.ts'
import type { OverlapKind, OverlapOrigin } from '#model/wire/data/overlaps.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

/** A division that rows may name. */
export type KnownSite = {
  id: string
  companyId: string
  name: string
  nationalId: string | null
  isHeadquarter: boolean
  /** ISO code of its country: emission factors differ by country. */
  country: string | null
  /** The currency of its company: that of amounts in files that state none. */
  currency: string
}

/** The ingestion of one file; all input and output are files on this machine. */
export type IngestOrder = {
  /** Path of the uploaded bytes: text in one of `dataEncodings`. */
  source: string
  /** Code of the nature. */
  nature: string
  /** Language of the messages and the rejects file. */
  language: Language
  startDate: string
  endDate: string
  periodicity: string
  /** Path of JSON lines of `KnownSite`: the divisions of the import's perimeter. */
  sites: string
  /**
   * Columns of the nature by header of the file, given by users or remembered from earlier files (null ignores a
   * header); the others are proposed.
   */
  columns: Readonly<Record<string, string | null>>
  /** Headers whose column was given for an earlier file, and not for this one. */
  remembered: readonly string[]
  /** Ids of divisions by spelling in the file, given by users or remembered from earlier files. */
  siteValues: Readonly<Record<string, string | null>>
  /** How users have said that the file is to be read, with the values that the organisation has explained before. */
  reading: Reading
  /** Values that replace the content of a cell, by line and header. */
  corrections: readonly { line: number; column: string; value: string }[]
  /** Parquet files of existing facts, and of facts hidden by later imports. */
  history: { facts: readonly string[]; hidden: readonly string[] }
  /** What becomes of existing facts that the file states again, where `decisions` does not say it. */
  overlap: OverlapChoice | null
  /** Path of JSON lines of `id`, an overlap of an earlier check, and `chosen`, its choice; null without any. */
  decisions: string | null
  /** The emission factors of the organisation. */
  factors: FactorTable<OwnedFactor>
  /** The exchange rates of the organisation. */
  rates: readonly CurrencyRate[]
  /** The user who sent the file. */
  authorId: string
  /** A folder of its own, removed by the caller. */
  work: string
  /** Written with each fact; null where the file is only checked. */
  write: {
    importId: string
    fileId: string
    /** Path of JSON lines of values typed by other users: `site`, `indicator`, `period` and `author`. */
    authors: string | null
    at: string
  } | null
}

/**
 * The result. `check` has the shape of the wire; the paths lie in `order.work`. `facts` is Parquet with the columns
 * import_id, file_id, line, author_id, site_id, company_id, indicator, start_date, end_date, value, unit, typed_value,
 * typed_unit, dimensions (JSON text), source, comment, nature, row_key (recognises the row if a later file corrects it;
 * null if nothing identifies it). It has no column for the organisation. `hidden` is Parquet of (import_id, file_id,
 * line, indicator) of the facts that these replace.
 */
export type IngestReport = {
  counts: {
    rows: number
    accepted: number
    rejected: number
    /** Rows that are not judged yet, because a required column, the currency of an amount or its rate is missing. */
    waiting: number
    warnings: number
    facts: number
    overlaps: number
  }
  check: Omit<DataCheck, 'state' | 'isWithheld' | 'corrections'> & {
    /** The original content of corrected cells. */
    corrected: { line: number; column: string; before: string }[]
    /** The file describes so few people that only its sender may see its lines. */
    tellsOfFew: boolean
  }
  rejects: string | null
  facts: string | null
  hidden: string | null
  /** JSON lines of `FoundOverlap`, at most `keptOverlapsMax`; null without overlaps. */
  overlaps: string | null
  /** Number of overlaps without a choice. */
  undecided: number
}

/** What the file and existing facts both state, as the engine reports it. */
export type FoundOverlap = {
  /** Recognises the overlap if the file is read again and nothing else was imported meanwhile. */
  id: string
  site: string
  indicator: string
  start_date: string
  end_date: string
  /** Null where the file only says that the existing value no longer counts. */
  new_value: number | null
  /** Null where it is about few people and was sent by another user. */
  old_value: number | null
  line: number | null
  new_facts: number
  old_facts: number
  dimensions: string | null
  kind: OverlapKind
  old_origin: OverlapOrigin
  sources: { fileId: string; line: number; facts: number }[]
  position: number
  choice: OverlapChoice | null
}

/** A file that cannot be read at all: an error code and its arguments, such as the line. */
export type IngestRefusal = { code: string; args: Record<string, string | number> }

/** The file needs more memory or time than allowed. */
export const fileTooHeavy: IngestRefusal = { code: 'dataFileHeavy', args: {} }

/** Time that the reading of one file may take, unless the settings say otherwise. */
export const readMinutes = 10

export type IngestResult = { report: IngestReport } | { refused: IngestRefusal }
