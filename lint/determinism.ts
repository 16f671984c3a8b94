import type { Restriction } from './restrictedSyntax.ts'

/** Constructs of tests whose result depends on timing: a row for each. */
export const determinism: readonly Restriction[] = [
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'A fixed sleep is too short or too long: wait for what has to happen (expect, expect.poll).',
  },
]
