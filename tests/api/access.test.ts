import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCallers, type AccessCallers } from '#tests/support/accessCallers.ts'
import { accessCells, checkCell, matrixRoutes } from '#tests/support/accessMatrix.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { sampleCalls } from '#model/calls/samples/sampleCalls.ts'

let server: TestApp
let callers: AccessCallers

beforeAll(async () => {
  server = await startTestApp()
  callers = await createCallers(server.app)
})

afterAll(() => server.close())

test('every route has a sample call, and no sample is unused', () => {
  expect(Object.keys(sampleCalls).toSorted()).toEqual(matrixRoutes.toSorted())
})

test(
  'every route responds to every kind of caller as the access table says',
  { timeout: 600_000 },
  async () => {
    const misses: string[] = []
    for (const cell of accessCells) misses.push(...(await checkCell(server.app, callers, cell)))
    expect(misses).toEqual([])
  },
)
