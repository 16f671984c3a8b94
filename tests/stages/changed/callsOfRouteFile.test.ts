import { expect, test } from 'vitest'
import { callsOfRouteFile } from './callsOfRouteFile.ts'

test('a route file implements the calls of the declarations that it imports', async () => {
  expect(await callsOfRouteFile('server/routes/kpis/kpis.ts')).toContain('GET /api/v1/kpis/{id}')
})

test('the calls of generated records and of removed files are unknown', async () => {
  expect(await callsOfRouteFile('server/routes/companies/companies.ts')).toBeNull()
  expect(await callsOfRouteFile('server/routes/kpis/removed.ts')).toBeNull()
})
