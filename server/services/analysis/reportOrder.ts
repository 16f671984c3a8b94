import type { Language } from '#model/wire/accounts.ts'
import type { DataReportType, ReportTheme } from '#model/wire/dataAnalysis.ts'
import type { DayRange } from './period.ts'

/** A rule of the checks, and the lines that it kept out or warned of. */
export type RuleCount = { rule: string; severity: 'error' | 'warning'; label: string; rows: number }

/** A line that was kept out: the file, the cell and the rule. */
export type Refusal = {
  fileId: string
  line: number
  column: string | null
  value: string | null
  rule: string
}

/** All that a report is made of, but for the facts, which lie in files of this machine. */
export type ReportOrder = {
  type: DataReportType
  language: Language
  theme: ReportTheme | null
  /** ISO instant that the report bears. */
  at: string
  organization: string
  /** The company whose sites alone it is about. */
  company: { id: string; name: string } | null
  companies: readonly { id: string; name: string }[]
  /** Without it, the year of the last facts. */
  range: DayRange | null
  sites: readonly { id: string; name: string; companyId: string; isAtWork: boolean }[]
  facts: readonly string[]
  hidden: readonly string[]
  /** Files whose facts count: where a figure comes from. */
  files: readonly { id: string; name: string; author: string }[]
  /** Of those about the period: lines read, refused, by which rules, and the first of each rule. */
  checks: {
    rows: number
    rejected: number
    byRule: readonly RuleCount[]
    refusals: readonly Refusal[]
  }
  lastImportAt: string | null
}
