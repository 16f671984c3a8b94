import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataCheck, DataImport } from '#model/wire/data/dataImports.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { idRow } from '#server/store/engine/rows.ts'

const good = 'site;valeur\nLyon;12\nNantes;30\n'
const mixed = 'site;valeur\nLyon;12\nNantes;beaucoup\n'

let server: TestApp
let ada: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: ingestDouble })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Données')
  imports = dataImportCalls(server, ada, orgId)
})
afterAll(() => server.close())

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const keysBelow = async (prefix: string) => {
  const keys: string[] = []
  for await (const page of server.app.files.pages(`${prefix}/${orgId}`)) keys.push(...page)
  return keys
}
const factFileRow = z.object({ facts: z.number(), isUndone: z.boolean(), hidden: z.string().nullable() })

const manifest = () =>
  server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    tx.sql(
      factFileRow,
      `select facts, undone_at is not null as "isUndone", hidden_key as hidden from fact_files
       where org_id = $1 order by created_at, id`,
      [orgId],
    ),
  )

describe('an import', () => {
  test('goes from its perimeter over its file to facts, with its status at each step', async () => {
    const { id, status, importMode } = await imports.begin()
    expect({ status, importMode }).toEqual({ status: 'CREATED', importMode: 'FILE' })
    const chosen = await imports.setPerimeter(id)
    expect(chosen.json<DataImport>()).toMatchObject({ status: 'PERIMETER_SELECTED', perimeterCount: 0 })
    const { id: fileId } = (await imports.announce(id, good)).json<DataFile>()
    expect(await imports.read(id)).toMatchObject({
      status: 'SESSION_PREPARED',
      files: [{ state: 'PREPARED', contentType: null }],
    })
    const token = await imports.tokenFor(id, fileId)
    const sent = await imports.upload({ id, fileId }, good, token)
    expect(sent.json()).toMatchObject({ contentType: 'text/csv', sameAs: null })
    const checked = await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
    expect(checked).toMatchObject({
      status: 'SESSION_COMPLETE',
      analysis: null,
      files: [{ progress: 100, counts: { rows: 2, accepted: 2, rejected: 0 }, error: null }],
      author: { id: ada.accountId, fullName: 'Ada Test' },
    })
    const validated = await imports.act(id, 'validate')
    expect(validated.statusCode).toBe(202)
    expect(validated.json()).toMatchObject({ analysis: 'WAITING' })
    const done = await imports.until(id, ({ analysis }) => analysis !== 'WAITING')
    expect(done).toMatchObject({ analysis: 'DONE', error: null })
    expect(done.finishedAt).not.toBeNull()
    expect(await manifest()).toEqual([{ facts: 2, isUndone: false, hidden: null }])
    expect(await keysBelow('facts')).toHaveLength(1)
  })

  test('returns its refused lines in the sender’s language, and as CSV', async () => {
    const { id, fileId } = await imports.checked(mixed)
    const path = `/imports/${id}/files/${fileId}`
    const check = (await ada.call('GET', `${path}/check`)).json<DataCheck>()
    expect(check).toMatchObject({ state: 'CHECKED', problems: [{ line: 3, message: 'Pas un nombre' }] })
    const rejects = await ada.call('GET', `${path}/rejects`)
    expect(rejects.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(rejects.body).toContain('beaucoup')
    expect((await imports.read(id)).files[0]?.counts).toMatchObject({ accepted: 1, rejected: 1 })
  })

  test('with an unreadable file gives the reason, and cannot be validated', async () => {
    const { id, fileId } = await imports.checked('! no lines at all')
    const [file] = (await imports.read(id)).files
    expect(file).toMatchObject({ state: 'FAILED', error: { code: 'csvExpected' } })
    expect(codeOf(await imports.act(id, 'validate'))).toBe('importNotReady')
    expect((await ada.call('GET', `/imports/${id}/files/${fileId}/rejects`)).statusCode).toBe(404)
    await ada.call('DELETE', `/imports/${id}/files/${fileId}`)
    expect((await imports.read(id)).status).toBe('PERIMETER_SELECTED')
    expect(await keysBelow('data')).toEqual([])
  })

  test('that is deleted leaves nothing; a validated one cannot be deleted', async () => {
    const { id } = await imports.checked(mixed)
    expect((await ada.call('DELETE', `/imports/${id}`)).statusCode).toBe(204)
    expect((await ada.call('GET', `/imports/${id}`)).statusCode).toBe(404)
    expect([...(await keysBelow('data')), ...(await keysBelow('rejects'))]).toEqual([])
    const written = await imports.written(good)
    expect(codeOf(await ada.call('DELETE', `/imports/${written.id}`))).toBe('importValidated')
  })

  test('cannot be changed once it is validated', async () => {
    const { id, fileId } = await imports.written(good)
    const refused = [
      await imports.setPerimeter(id),
      await ada.call('PATCH', `/imports/${id}`, { oneOrManyFiles: 'MANY' }),
      await imports.announce(id, good),
      await ada.call('GET', `/imports/${id}/files/${fileId}/token`),
      await ada.call('DELETE', `/imports/${id}/files/${fileId}`),
      await ada.call('PUT', `/imports/${id}/files/${fileId}/mapping`, { overlap: 'SUM' }),
      await imports.act(id, 'validate'),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'importValidated'))
  })

  test('that is undone removes its facts, and restores those it replaced', async () => {
    const first = await imports.written(good)
    const second = await imports.checked('site;valeur\nLyon;13\n')
    const path = `/imports/${second.id}/files/${second.fileId}/mapping`
    expect((await ada.call('PUT', path, { overlap: 'REPLACE' })).json()).toMatchObject({ state: 'RECEIVED' })
    await imports.until(second.id, ({ files }) => files[0]?.counts?.overlaps === 1)
    await imports.act(second.id, 'validate')
    await imports.until(second.id, ({ analysis }) => analysis === 'DONE')
    expect((await manifest()).map(({ hidden }) => hidden !== null)).toEqual([false, true])
    const undone = await imports.act(second.id, 'undo')
    expect(undone.json()).toMatchObject({ analysis: 'UNDONE' })
    expect((await manifest()).map(({ isUndone }) => isUndone)).toEqual([false, true])
    expect(codeOf(await imports.act(second.id, 'undo'))).toBe('importNotWritten')
    expect((await imports.read(first.id)).analysis).toBe('DONE')
    expect(await imports.read(second.id)).toMatchObject({ validatedBy: 'Ada Test', undoneBy: 'Ada Test' })
  })

  test('with the same bytes as an earlier one says so, until that one is undone', async () => {
    const first = await imports.written(good)
    const second = await imports.sent(good)
    expect((await imports.read(second.id)).files[0]?.sameAs).toMatchObject({ importId: first.id })
    expect((await imports.read(first.id)).files[0]?.sameAs).toBeNull()
    await imports.act(first.id, 'undo')
    expect((await imports.read(second.id)).files[0]?.sameAs).toBeNull()
  })

  test('accepts corrections of cells, records their author, and drops a reverted one', async () => {
    const { id, fileId } = await imports.checked(mixed)
    const path = `/imports/${id}/files/${fileId}`
    const correct = async (value: string) => {
      await ada.call('PUT', `${path}/mapping`, { corrections: [{ line: 3, column: 'valeur', value }] })
      const { files } = await imports.until(id, ({ files: [file] }) => file?.state === 'CHECKED')
      const check = (await ada.call('GET', `${path}/check`)).json<DataCheck>()
      return { counts: files[0]?.counts, count: files[0]?.corrections, corrections: check.corrections }
    }
    expect(await correct('30')).toMatchObject({
      counts: { accepted: 2, rejected: 0 },
      corrections: [{ line: 3, column: 'valeur', before: 'beaucoup', value: '30', author: 'Ada Test' }],
    })
    expect(await correct('beaucoup')).toMatchObject({
      counts: { accepted: 1, rejected: 1 },
      count: 0,
      corrections: [],
    })
    await correct('31')
    await imports.act(id, 'validate')
    await imports.until(id, ({ analysis }) => analysis === 'DONE')
    expect(await manifest()).toMatchObject([{ facts: 2 }])
  })

  test('accepts a limited number of corrections per file', async () => {
    const { id, fileId } = await imports.checked(mixed)
    const path = `/imports/${id}/files/${fileId}/mapping`
    const many = (from: number) =>
      Array.from({ length: 600 }, (_, index) => ({ line: from + index, column: 'valeur', value: '1' }))
    expect((await ada.call('PUT', path, { corrections: many(2) })).statusCode).toBe(200)
    const refused = await ada.call('PUT', path, { corrections: many(1000) })
    expect({ status: refused.statusCode, fields: refused.json<{ fields: unknown }>().fields }).toMatchObject({
      status: 422,
      fields: [{ field: 'corrections' }],
    })
  })

  test('may change its dates and frequency after the announcement', async () => {
    const { id, fileId } = await imports.checked(good)
    const path = `/imports/${id}/files/${fileId}/mapping`
    const [before] = (await imports.read(id)).files
    const days = { periodicity: 'YEARLY', startDate: '2019-01-01', endDate: '2019-12-31' }
    expect((await ada.call('PUT', path, days)).json()).toMatchObject({ ...days, state: 'RECEIVED' })
    const [after] = (await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')).files
    expect(after).toMatchObject({ ...days, nature: before?.nature })
    const refused = await ada.call('PUT', path, { endDate: '2018-12-31' })
    expect({ status: refused.statusCode, fields: refused.json<{ fields: unknown }>().fields }).toMatchObject({
      status: 422,
      fields: [{ field: 'endDate' }],
    })
    // Unchanged settings: nothing is checked again.
    expect((await ada.call('PUT', path, days)).json()).toMatchObject({ state: 'CHECKED' })
  })

  test('remembers the mapping of a nature’s files for the organisation’s next ones', async () => {
    const first = await imports.checked(good)
    const path = `/imports/${first.id}/files/${first.fileId}/mapping`
    await ada.call('PUT', path, { columns: { valeur: 'quantity' } })
    const second = await imports.checked('site;valeur\nLille;1\n')
    const check = await ada.call('GET', `/imports/${second.id}/files/${second.fileId}/check`)
    expect(check.json<DataCheck>().columns).toContainEqual(
      expect.objectContaining({ head: 'valeur', column: 'quantity' }),
    )
    const mapped = await imports.until(first.id, ({ files }) => files[0]?.state === 'CHECKED')
    await ada.call('PUT', path, { columns: { valeur: 'quantity' } })
    expect(await imports.read(first.id)).toEqual(mapped)
    const other = await imports.checked('site;valeur\nLille;2\n', { nature: 'WATER' })
    const read = await ada.call('GET', `/imports/${other.id}/files/${other.fileId}/check`)
    expect(read.json<DataCheck>().columns).toContainEqual(
      expect.objectContaining({ head: 'valeur', column: null }),
    )
  })
})

describe('a perimeter', () => {
  const company = async () => {
    const body = { name: 'Ormelle Bois', country: 'FR', nationalId: freshSiren() }
    return (await ada.call('POST', `/organizations/${orgId}/companies`, body)).json<{ id: string }>().id
  }

  test('contains only companies of the organisation', async () => {
    const companyId = await company()
    const { id } = await imports.begin()
    const chosen = await imports.setPerimeter(id, { perimeterType: 'COMPANIES', companyIds: [companyId] })
    expect(chosen.json()).toMatchObject({
      companyIds: [companyId],
      perimeterCount: 1,
      perimeterNames: ['Ormelle Bois'],
    })
    const strange = { perimeterType: 'COMPANIES', companyIds: [companyId, randomUUID()] }
    expect(await imports.setPerimeter(id, strange)).toMatchObject({ statusCode: 422 })
    expect(await imports.setPerimeter(id, { perimeterType: 'DIVISIONS' })).toMatchObject({ statusCode: 400 })
    expect((await imports.read(id)).companyIds).toEqual([companyId])
  })

  test('may have ten thousand sites', async () => {
    const companyId = await company()
    await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
      (tx) =>
        tx.execute(
          `insert into divisions (org_id, id, company_id, name, legal_state, is_headquarter, assigned, address_country,
           sort_name, search_text)
         select $1, gen_random_uuid(), $2, 'Site ' || n, 'ACTIVE', false, '{}', 'FR', 'site ' || n, 'site ' || n
         from generate_series(1, 10000) n`,
          [orgId, companyId],
        ),
    )
    const rows = await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
      (tx) => tx.sql(idRow, 'select id from divisions where org_id = $1 and not is_headquarter', [orgId]),
    )
    const divisionIds = rows.map(({ id }) => id)
    const { id } = await imports.begin()
    const chosen = await imports.setPerimeter(id, { perimeterType: 'DIVISIONS', divisionIds })
    expect(chosen.json()).toMatchObject({ perimeterCount: 10_000, divisionIds })
    const list = await ada.call('GET', `/organizations/${orgId}/imports`)
    expect(list.body.length).toBeLessThan(2000)
  })

  test('triggers a new check when it changes, but not when it is saved unchanged', async () => {
    const { id } = await imports.checked(good)
    const before = await imports.read(id)
    const same = (await imports.setPerimeter(id)).json<DataImport>()
    expect(same).toEqual(before)
    const companyIds = [await company()]
    const changed = await imports.setPerimeter(id, { perimeterType: 'COMPANIES', companyIds })
    expect(changed.json<DataImport>().files[0]?.state).not.toBe('CHECKED')
    await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
  })

  test('is chosen before a file is announced', async () => {
    const { id } = await imports.begin()
    expect(codeOf(await imports.announce(id, good))).toBe('perimeterMissing')
  })
})

test('a file of an unknown nature, or without a CSV name, cannot be announced', async () => {
  const { id } = await imports.prepared(good)
  const answers = await Promise.all([
    imports.announce(id, good, { nature: 'MAGIC' }),
    imports.announce(id, good, { originalName: 'energie.xlsx' }),
    imports.announce(id, good, { fileFormat: 'PDF' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
})

test('an import of one file accepts one, another twenty, also when they come at once', async () => {
  const one = await imports.begin({ oneOrManyFiles: 'ONE' })
  await imports.setPerimeter(one.id)
  const many = await imports.begin({ oneOrManyFiles: 'MANY' })
  await imports.setPerimeter(many.id)
  const announced = async (id: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => imports.announce(id, good)))
    return answers.filter(({ statusCode }) => statusCode === 201).length
  }
  expect(await announced(one.id, 3)).toBe(1)
  expect(await announced(many.id, 22)).toBe(20)
  expect(codeOf(await ada.call('PATCH', `/imports/${many.id}`, { oneOrManyFiles: 'ONE' }))).toBe(
    'importHasFiles',
  )
})

test('imports are listed newest first, by state, author and name of a file, without their ids of a perimeter', async () => {
  const { id } = await imports.prepared(good, { originalName: 'Électricité 2025.csv' })
  const other = await imports.begin()
  const list = async (query = '') => {
    const page = (await ada.call('GET', `/organizations/${orgId}/imports${query}`)).json<{
      content: DataImport[]
      totalItems: number
    }>()
    return page.content.map((found) => found.id)
  }
  expect(await list()).toEqual([other.id, id])
  expect(await list('?sort=createdAt,asc')).toEqual([id, other.id])
  expect(await list('?sort=status,desc')).toEqual([id, other.id])
  expect(await list('?status=SESSION_PREPARED')).toEqual([id])
  expect(await list('?search=lectricit')).toEqual([id])
  expect(await list('?search=ada')).toHaveLength(2)
  expect(await list('?analysis=DONE')).toEqual([])
  expect(await list('?nature=ENERGY')).toEqual([id])
  expect(await list('?nature=WATER')).toEqual([])
  expect(await list('?perimeterType=ORGANIZATION')).toEqual([id])
  expect(await list(`?authorId=${ada.accountId}`)).toHaveLength(2)
  expect(await list(`?authorId=${randomUUID()}`)).toEqual([])
  const [today, tomorrow] = [0, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  expect(await list(`?createdFrom=${today}&createdTo=${today}`)).toHaveLength(2)
  expect(await list(`?createdFrom=${tomorrow}`)).toEqual([])
  const [first] = (await ada.call('GET', `/organizations/${orgId}/imports`)).json<{ content: DataImport[] }>()
    .content
  expect(first).toMatchObject({ companyIds: null, divisionIds: null })
})
