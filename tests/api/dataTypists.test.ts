import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { entryCalls, entryCellOf, entryOf } from '#tests/support/entryCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'

let server: TestApp
let authors = ''

beforeAll(async () => {
  server = await startTestApp(
    {},
    {
      ingest: async (order, watch) => {
        if (order.write?.authors) authors = await readFile(order.write.authors, 'utf8')
        // The double reads another format than the files generated from sheets.
        const source = join(order.work, 'read.csv')
        await writeFile(source, 'site;valeur\nLyon;12\n')
        return ingestDouble({ ...order, source }, watch)
      },
    },
  )
  await server.app.jobQueue.start()
})
afterAll(() => server.close())

test('values of a sheet keep their author, if it is not the sender', async () => {
  const ada = await signUpCaller(server.app, 'ada@example.org')
  const bob = await signUpCaller(server.app, 'bob@example.org')
  const orgId = await ada.found('Saisie')
  await server.app.db.inOrganization({ orgId, accountId: ada.accountId, need: 'any', role: 'READER' }, (tx) =>
    membershipStore.add(tx, orgId, bob.accountId),
  )
  const { headquarter: site } = await companyCalls(ada, orgId).created({ name: 'Lyon' })
  const [sheets, theirs] = [entryCalls(ada, orgId), entryCalls(bob, orgId)]
  const id = await sheets.begin(entryOf('EN04', 'WA08'))
  const cell = (indicator: string, period: string, value: number | null, version = 0) =>
    entryCellOf({ divisionId: site.id, indicator, period, value, version })
  await theirs.save(id, cell('EN04', '2025-01', 8), cell('EN04', '2025-02', 9), cell('WA08', '2025-01', 1))
  // Overwritten by the sender, emptied, and typed only by the sender.
  await sheets.save(id, cell('EN04', '2025-02', 10, 1), cell('WA08', '2025-02', 5))
  await theirs.save(id, cell('WA08', '2025-01', null, 1))
  await sheets.submit(id)
  const imports = dataImportCalls(server, ada, orgId)
  await imports.until(
    id,
    ({ files }) => files.length === 1 && files.every(({ state }) => state === 'CHECKED'),
  )
  await imports.act(id, 'validate')
  await imports.until(id, ({ analysis }) => analysis !== 'WAITING')
  expect(
    authors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([{ site: site.id, indicator: 'EN04', period: '2025-01', author: bob.accountId }])
})
