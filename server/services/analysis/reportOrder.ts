import type { Language } from '#model/wire/accounts.ts'
import type { DataReportType, ReportTheme } from '#model/wire/dataAnalysis.ts'
import type { DayRange } from './period.ts'

/** A rule of the checks, and the lines that it kept out or warned of. */
export type RuleCount = { rule: string; severity: 'error' | 'warning'; label: string; rows: number }

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
  /** Without it, the year of the last facts. */
  range: DayRange | null
  sites: readonly { id: string; name: string; companyId: string }[]
  facts: readonly string[]
  hidden: readonly string[]
  /** Of the files whose facts count: lines read, refused, and by which rules. */
  checks: { rows: number; rejected: number; byRule: readonly RuleCount[] }
  lastImportAt: string | null
}
