import type { Restriction } from './restrictedSyntax.ts'

/** Constructs of tests whose result depends on timing: a row for each. */
export const determinism: readonly Restriction[] = [
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'A fixed sleep is too short or too long: wait for what has to happen (expect, expect.poll).',
  },
  {
    selector: 'CallExpression[callee.name="expect"] CallExpression[callee.object.name="performance"]',
    message: 'How long something takes depends on the machine: the bench and the full proofs judge it.',
  },
  {
    selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/]',
    message:
      'It waits for one second alone: waitFor of Testing Library has the time limit of all page tests.',
    within: '.test.tsx',
  },
]
