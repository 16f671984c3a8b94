import type { DataCheck } from '#model/wire/data/dataImports.ts'

export type Severity = DataCheck['problems'][number]['severity']

/** Rules of a severity that at least one line broke. */
export const rulesOf = ({ byRule }: DataCheck, severity: Severity): DataCheck['byRule'] =>
  byRule.filter((rule) => rule.severity === severity)
