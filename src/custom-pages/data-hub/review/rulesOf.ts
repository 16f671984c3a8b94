import type { DataCheck } from '#model/wire/dataImports.ts'

export type Severity = DataCheck['problems'][number]['severity']

/** The rules of a severity that some lines broke. */
export const rulesOf = ({ byRule }: DataCheck, severity: Severity): DataCheck['byRule'] =>
  byRule.filter((rule) => rule.severity === severity)
