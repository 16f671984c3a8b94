import type { Language } from '#model/wire/identity/accounts.ts'
import type { DataReportType, ReportTheme } from '#model/wire/data/dataAnalysis.ts'
import type { DayRange } from './period.ts'

/** A rule of the checks, and the number of lines that it refused or warned about. */
export type RuleCount = { rule: string; severity: 'error' | 'warning'; label: string; rows: number }

/** A refused line: the file, the cell and the rule. */
export type Refusal = {
  fileId: string
  line: number
  column: string | null
  value: string | null
  rule: string
}

/** All input of a report except the facts, which are in files of this machine. */
export type ReportOrder = {
  type: DataReportType
  language: Language
  theme: ReportTheme | null
  /** ISO instant shown on the report. */
  at: string
  organization: string
  /** The company that the report is limited to. */
  company: { id: string; name: string } | null
  companies: readonly { id: string; name: string }[]
  /** Null: the year of the last facts. */
  range: DayRange | null
  sites: readonly { id: string; name: string; companyId: string; isAtWork: boolean }[]
  facts: readonly string[]
  hidden: readonly string[]
  /** Files whose facts count: the origin of the values. */
  files: readonly { id: string; name: string; author: string }[]
  /**
   * The checks of the files about the period: lines read, lines refused, by which rules, and the first of each rule.
   */
  checks: {
    rows: number
    rejected: number
    byRule: readonly RuleCount[]
    refusals: readonly Refusal[]
  }
  lastImportAt: string | null
}
