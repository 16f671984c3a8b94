import { expect, test } from 'vitest'
import { natures } from '#model/data/natures/natures.ts'
import { writeIngestFile, written } from '#tests/support/ingestOrder.ts'
import { sampleFile } from '#tests/support/sampleRows.ts'
import { ingestFile } from './ingestFile.ts'

const inBothLanguages = natures.flatMap(({ code }) => [[code, 'fr'] as const, [code, 'en'] as const])

test.each(inBothLanguages)(
  'every row of %s in the format of %s is accepted, and its facts equal the sums computed by hand',
  async (code, locale) => {
    const { text, rows, sums, facts } = sampleFile(code, locale, {
      rows: 120,
      sites: ['Usine de Lyon', 'DEPOT'],
    })
    const { order, remove } = await writeIngestFile(text, {
      nature: code,
      startDate: '2000-01-01',
      periodicity: 'YEARLY',
      write: written,
    })
    try {
      const result = await ingestFile(order)
      if (!('report' in result)) throw new Error(result.refused.code)
      const { counts, check } = result.report
      expect(check.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(check.missingColumns).toEqual([])
      expect(counts).toMatchObject({ rows: rows.length, accepted: rows.length, rejected: 0, facts })
      const found = Object.fromEntries(check.sums.map(({ indicator, sum }) => [indicator, sum]))
      expect(Object.keys(found).toSorted()).toEqual(Object.keys(sums).toSorted())
      for (const [indicator, sum] of Object.entries(sums)) expect(found[indicator]).toBeCloseTo(sum, 6)
    } finally {
      await remove()
    }
  },
)
