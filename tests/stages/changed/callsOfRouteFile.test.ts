import { expect, test } from 'vitest'
import { callsOfRouteFile } from './callsOfRouteFile.ts'

test('a route file answers the calls of the declarations that it names', async () => {
  expect(await callsOfRouteFile('server/routes/kpis/kpis.ts')).toContain('GET /api/v1/kpis/{id}')
})

test('the calls of generated records and of removed files are not known', async () => {
  expect(await callsOfRouteFile('server/routes/companies/companies.ts')).toBeNull()
  expect(await callsOfRouteFile('server/routes/kpis/removed.ts')).toBeNull()
})
