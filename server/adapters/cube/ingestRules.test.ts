import { expect, test } from 'vitest'
import type { Nature } from '#model/data/defineNature.ts'
import { natureExamples, type ExampleRow } from '#model/data/natureExamples.ts'
import { natures, type NatureCode } from '#model/data/natures/natures.ts'
import { toCsvLine } from '#model/rules/csv/csvOutput.ts'
import { writeIngestFile } from '#tests/support/ingestOrder.ts'
import { brokenRows } from '#tests/support/natureSamples/brokenRows.ts'
import { ingestFile } from './ingestFile.ts'

const all: readonly Nature[] = natures

const rulesOf = ({ rules, groupRules }: Nature) => [
  ...new Set([...rules, ...groupRules].map(({ rule }) => rule)),
]

/** All columns, including those that the template leaves out, as an English spreadsheet writes them. */
function fileOf({ columns, dates }: Nature, rows: readonly ExampleRow[]): string {
  const heads = Object.keys(columns)
  const cellOf = (head: string, value: string | number = '') =>
    dates === 'YYYYMMDD' && columns[head]?.kind === 'date' ? String(value).replaceAll('-', '') : String(value)
  const lines = rows.map((row) => heads.map((head) => cellOf(head, row[head])))
  return [heads, ...lines].map((cells) => toCsvLine(cells, ',')).join('\n')
}

async function foundIn(nature: Nature, rows: readonly ExampleRow[]) {
  const { order, remove } = await writeIngestFile(fileOf(nature, rows), {
    nature: nature.code,
    language: 'en',
    periodicity: 'YEARLY',
  })
  try {
    const result = await ingestFile(order)
    if (!('report' in result)) throw new Error(result.refused.code)
    return result.report.check.problems
  } finally {
    await remove()
  }
}

test.each(all.map((nature) => [nature.code as NatureCode, nature] as const))(
  'a row that breaks a rule of %s is named with that rule, how grave it is, and a sentence',
  async (code, nature) => {
    expect(Object.keys(brokenRows[code]).toSorted()).toEqual(rulesOf(nature).toSorted())
    for (const [rule, { of, change, beside }] of Object.entries(brokenRows[code])) {
      const rows = natureExamples[code].map((row, index) => ({ ...row, ...(index === of ? change : beside) }))
      const problems = await foundIn(nature, rows)
      const found = problems.filter((problem) => problem.rule === rule && problem.line === of + 2)
      expect([rule, found.length]).toEqual([rule, 1])
      const declared = [...nature.rules, ...nature.groupRules].find((each) => each.rule === rule)
      expect(found[0]?.severity).toBe(declared?.severity)
      expect(found[0]?.message).toMatch(/^Row \d+, column .+: .+\.$/)
    }
  },
)
