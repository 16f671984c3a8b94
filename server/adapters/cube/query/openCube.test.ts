import { expect, test } from 'vitest'
import { eachMonth } from '#tests/support/figureCases.ts'
import { openTestCube } from '#tests/support/openTestCube.ts'
import { over } from '../ingest/openEngine.ts'

test('a cube of few facts is queried by one thread', async () => {
  const facts = eachMonth('Lyon', 'EN01', ['2025-01', '2025-12'], 10)
  const opened = await openTestCube(facts.map((fact) => ({ ...fact, company: 'Ormelle' })))
  try {
    const found = await over(opened.connection.files).rows(`select current_setting('threads') as threads`)
    expect(found).toEqual([{ threads: '1' }])
  } finally {
    opened.close()
  }
})
