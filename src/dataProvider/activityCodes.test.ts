import { expect, test } from 'vitest'
import { toPage } from '#model/wire/records/page.ts'
import { readActivityCode } from './activityCodes.ts'
import type { Http } from './http.ts'

test('codes that are asked for at the same time come in one call, an unknown one as null', async () => {
  const sent: unknown[] = []
  const http: Http = async ({ query }) => {
    sent.push(query)
    const rows = ['24.51Z', '10.11Z'].map((code) => ({
      code,
      label: `Libellé ${code}`,
      level: 'subclass',
      section: 'C',
      sectionLabel: 'Industrie manufacturière',
      nomenclature: 'NAFRev2',
      labelOf: code,
    }))
    return {
      json: toPage(rows, rows.length, { pageNumber: 0, pageSize: 500 }),
      status: 200,
      headers: new Headers(),
    }
  }
  const found = await Promise.all(
    ['10.11Z', '24.51Z', '99.99Z', '24.51Z'].map((code) => readActivityCode(http, code)),
  )
  expect(found.map((row) => row?.label)).toEqual([
    'Libellé 10.11Z',
    'Libellé 24.51Z',
    undefined,
    'Libellé 24.51Z',
  ])
  expect(sent).toHaveLength(1)
})
