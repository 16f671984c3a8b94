import type { UnstableTest } from './stage.ts'

/** Lists the tests that passed only at their second run, with their first error; empty if there are none. */
export function describeUnstable(tests: readonly UnstableTest[]): string {
  if (tests.length === 0) return ''
  const lines = tests.map(({ file, title, error }) => `  ${file}: ${title}\n    ${error}\n`)
  const heading = `unstable: ${tests.length} ${tests.length === 1 ? 'test' : 'tests'} failed once, then passed`
  return `\n${heading}\n${lines.join('')}`
}
