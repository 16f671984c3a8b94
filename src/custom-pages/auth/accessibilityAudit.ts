/**
 * The sums of the table in docs/accessibility.md, from which the declaration takes its rate. A contract test compares
 * both.
 */
export const accessibilityAudit = {
  /** The day of the self-evaluation. */
  day: '2026-11-29',
  met: 85,
  /** The criteria that are not met, each explained in the declaration. */
  notMet: ['3.1'],
} as const
