type AccessibilityAudit = {
  /** The day of the self-evaluation. */
  day: string
  met: number
  /** The criteria that are not met, each explained in the declaration. */
  notMet: readonly string[]
}

/**
 * The sums of the table in docs/accessibility.md, from which the declaration takes its rate. A contract test compares
 * both.
 */
export const accessibilityAudit: AccessibilityAudit = { day: '2026-11-30', met: 86, notMet: [] }
