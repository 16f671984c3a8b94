import { expect, test } from 'vitest'
import { natureTemplate } from '#model/data/natureTemplate.ts'
import { natures } from '#model/data/natures/natures.ts'
import { writeIngestFile } from '#tests/support/ingestOrder.ts'
import { ingestFile } from './ingestFile.ts'

const inBothLanguages = natures.flatMap(({ code }) => [[code, 'fr'] as const, [code, 'en'] as const])

test.each(inBothLanguages)('the unchanged template of %s in %s is accepted', async (code, locale) => {
  const { order, remove } = await writeIngestFile(natureTemplate(code, locale) ?? '', {
    nature: code,
    language: locale,
    periodicity: 'YEARLY',
  })
  try {
    const result = await ingestFile(order)
    if (!('report' in result)) throw new Error(result.refused.code)
    const { counts, check } = result.report
    expect(check.problems).toEqual([])
    expect(check.missingColumns).toEqual([])
    expect(counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0, warnings: 0 })
    expect(counts.facts).toBeGreaterThan(0)
  } finally {
    await remove()
  }
})
