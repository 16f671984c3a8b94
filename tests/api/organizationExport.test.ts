import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportKeptDays, exportsKeptMax } from '#model/rules/identity/organizationExports.ts'
import type { OrganizationExport } from '#model/wire/identity/organizationExports.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type TestCompany } from '#tests/support/companyCalls.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { createMovableClock, days } from '#tests/support/movableClock.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { readExport, type ReadExport } from '#tests/support/readExport.ts'
import { setPlan } from '#tests/support/setPlan.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'

const clock = createMovableClock(new Date().toISOString())
const formula = '=SOMME(A1;A2)'
/** Part of a file about people, which is visible only to its sender. */
const canary = 'Canari-7f3a'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let eve: TestCaller
let orgId: string
let strangeOrgId: string
let assessmentId: string

beforeAll(async () => {
  server = await startTestApp({}, { now: clock, ingest: ingestDouble })
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
  orgId = await ada.found('Groupe Ormelle & fils')
  strangeOrgId = await eve.found('Etranger-9c1d')
  const scope = { accountId: ada.accountId, orgId, need: 'any' as const, role: 'READER' as const }
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId, 'OWNER'))
  await server.app.jobQueue.start()

  const imports = dataImportCalls(server, ada, orgId)
  const sent = [
    await imports.sent('site;valeur\nLyon;12\n'),
    await imports.sent(`site;valeur\n${canary};2300\n`, { nature: 'PAY', columns: { valeur: 'hours' } }),
  ]
  // The double that checks them reads only its own format.
  for (const fixture of sent) {
    await imports.until(fixture.id, ({ files }) => files.every(({ state }) => state !== 'RECEIVED'))
  }
  const answer = await companyCalls(ada, orgId).create({ name: formula })
  const company = answer.json<TestCompany>()
  await companyCalls(eve, strangeOrgId).created({ name: 'Etranger-9c1d SA' })
  const dates = { start: '2025-01-01', end: '2025-12-31' }
  const sites = ['large', 'small']
  await storeFacts(server.app, ada, orgId, {
    facts: [
      { site: company.id, indicator: 'E101', value: 12, comment: '@somme', ...dates },
      { site: company.id, indicator: 'PY05', value: 54_321, unit: 'EUR', ...dates },
      ...sites.flatMap((site, index) => [
        {
          site,
          company: company.id,
          indicator: 'WF01',
          value: 40 - 37 * index,
          unit: 'pers',
          ...dates,
          dimensions: { gender: 'FEMALE' },
        },
        { site, company: company.id, indicator: 'HS02', value: 1 + index, unit: 'n', ...dates },
      ]),
    ],
    startDate: dates.start,
    endDate: dates.end,
  })
  const open = await openCampaign(server.app, ada, orgId, [...Array<string>(5).fill('EMPLOYEES'), 'EXPERTS'])
  await open.send()
  for (const [index, value] of [4, 2, 3, 3, 2, 5].entries()) {
    await server.app.inject({
      method: 'POST',
      url: await open.linkOf(index),
      payload: {
        answers: [{ subjectId: open.subjectId, value, abstained: false }],
      },
    })
  }
  const [, topicId = ''] = /topics\/([\w-]+)/.exec(await topicOf(open.base)) ?? []
  const evidence = `${open.base}/topics/${topicId}/subjects/${open.subjectId}/evidence?name=${encodeURIComponent('Bilan: été/2026.pdf')}`
  await ada.call('POST', evidence, Buffer.from('%PDF-1.7\nUn rapport'), {
    'content-type': 'application/octet-stream',
  })
  await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })
  assessmentId = open.base.split('/').at(-1) ?? ''
}, 300_000)
afterAll(() => server.close())

const topicOf = async (base: string): Promise<string> => {
  const { content } = (await ada.call('GET', `${base}/topics`)).json<{ content: { id: string }[] }>()
  return `topics/${content[0]?.id}`
}

const base = () => `/organizations/${orgId}/exports`
const request = async (caller: TestCaller) => caller.call('POST', base())
const list = async (caller: TestCaller) => (await caller.call('GET', base())).json<OrganizationExport[]>()
const made = async (caller: TestCaller, id: string): Promise<OrganizationExport> => {
  const found = await untilCommitted(
    server,
    async () => (await list(caller)).find((one) => one.id === id),
    (one) => one === undefined || /^(DONE|FAILED)$/.test(one.status),
  )
  if (!found) throw new Error('The export is gone')
  return found
}
const download = (caller: TestCaller, id: string) => caller.call('GET', `${base()}/${id}/file`)

let id: string
let archive: ReadExport

test('is requested once, made, notified and downloaded by a member with the announced checksum', async () => {
  const [one, other] = [await request(ada), await request(bob)]
  expect([one.statusCode, other.statusCode]).toEqual([202, 202])
  ;({ id } = one.json<OrganizationExport>())
  expect(other.json<OrganizationExport>().id).toBe(id)

  const found = await made(ada, id)
  expect(found).toMatchObject({ status: 'DONE', progress: 100, error: null })
  expect(found.fileName).toMatch(/^matrice-groupe-ormelle-fils-\d{4}-\d\d-\d\d\.zip$/)
  const file = await download(bob, id)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(found.sizeBytes),
    'content-disposition': `attachment; filename="${found.fileName}"`,
  })
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(found.sha256)
  archive = await readExport(file.rawPayload)
  const reported = (await ada.call('GET', `/organizations/${orgId}/notifications`)).json<{
    content: object[]
  }>()
  expect(JSON.stringify(reported)).toContain('organizationExport')
}, 300_000)

test('contains each table in three equal formats, with row counts in the manifest', async () => {
  const { manifest, texts, parquet } = archive
  expect(manifest.organization).toEqual({ id: orgId, name: 'Groupe Ormelle & fils' })
  for (const { name, rows, files } of manifest.tables) {
    expect(files).toEqual([`csv/${name}.csv`, `json/${name}.json`, `parquet/${name}.parquet`])
    const fromJson = JSON.parse(texts.get(`json/${name}.json`) ?? '') as object[]
    expect([name, fromJson.length, (await parquet(name)).length]).toEqual([name, rows, rows])
    expect(texts.get(`csv/${name}.csv`)?.startsWith('\uFEFF')).toBe(true)
  }
  const count = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
  expect([count('companies'), count('members'), count('contacts'), count('reporters')]).toEqual([1, 2, 6, 6])
  const members = JSON.parse(texts.get('json/members.json') ?? '') as { email: string }[]
  expect(members.map(({ email }) => email).toSorted()).toEqual(['ada@example.org', 'bob@example.org'])
})

test('runs no formula in a spreadsheet, and keeps the text in the other formats', async () => {
  const { texts, parquet } = archive
  expect(texts.get('csv/companies.csv')).toContain(`"'=SOMME(A1;A2)"`)
  expect(texts.get('csv/facts.csv')).toContain(`"'@somme"`)
  expect((await parquet('companies'))[0]).toMatchObject({ name: formula, country_code: 'FR' })
})

test('contains evidence and data files under names valid on every system', () => {
  const files = [...archive.texts].filter(([name]) => name.startsWith('files/'))
  expect(files.map(([name]) => name.replace(/[0-9a-f-]{36}/, 'id')).toSorted()).toEqual([
    'files/data/id-energie.csv',
    'files/evidence/id-Bilan_ été_2026.pdf',
  ])
  expect(files.map(([, text]) => text).toSorted()).toEqual(['%PDF-1.7\nUn rapport', 'site;valeur\nLyon;12\n'])
})

test('contains nothing that screens hide: no individual answer, no small group, no report', () => {
  const { manifest, texts } = archive
  const all = [...texts.values()].join('\n')
  expect(all).not.toContain(canary)
  expect(all).not.toContain('54321')
  expect(all).not.toContain('54_321')
  const left = manifest.leftOut.map(({ what, files, rows }) => [what, files ?? rows ?? null])
  expect(left).toEqual([
    ['answers', null],
    ['files/data', 1],
    ['facts', 5],
    ['reports', null],
  ])
  // Three people of the small site: their figures are those of the company.
  const people = JSON.parse(texts.get('json/people_figures.json') ?? '') as Record<
    string,
    string | number | null
  >[]
  const told = people.map(
    ({ year, company_id: place, division_id: site, dimension, member, measure, value }) => [
      year,
      site ?? (place === null ? 'all' : 'company'),
      dimension === null ? '' : `${dimension} ${member}`,
      measure,
      value,
    ],
  )
  expect(told.filter(([, , , measure]) => measure === 'WF01' || measure === 'HS02')).toEqual([
    ['2025', 'company', '', 'HS02', 3],
    ['2025', 'company', '', 'WF01', 43],
    ['2025', 'company', 'gender FEMALE', 'WF01', 43],
  ])
  const bundle = JSON.parse(texts.get(`assessments/${assessmentId}.json`) ?? '') as {
    sections: { answers: { category: string; value: number }[] }
  }
  // One expert is merged with the five employees, and nothing links an answer to a person.
  expect(bundle.sections.answers.map(({ value }) => String(value)).toSorted()).toEqual([
    '2',
    '2',
    '3',
    '3',
    '4',
    '5',
  ])
  expect(new Set(bundle.sections.answers.map(({ category }) => category))).toEqual(new Set(['OTHERS']))
  expect(bundle.sections.answers.some((answer) => 'reporterId' in answer || 'id' in answer)).toBe(false)
  expect(manifest.assessments).toEqual([assessmentId])
})

test('contains nothing of another organisation, and is not accessible to others', async () => {
  expect([...archive.texts.values()].join('\n')).not.toContain('Etranger-9c1d')
  archive.discard()
  const answers = [
    await request(eve),
    await eve.call('GET', base()),
    await download(eve, id),
    await eve.call('DELETE', `${base()}/${id}`),
    // Under the caller's own organisation, another organisation's id does not exist.
    await eve.call('GET', `/organizations/${strangeOrgId}/exports/${id}/file`),
    await eve.call('DELETE', `/organizations/${strangeOrgId}/exports/${id}`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  expect((await download(ada, id)).statusCode).toBe(200)
})

test('is available on any plan, and refused while it is not ready', async () => {
  await setPlan(server.app, ada, orgId, 'Starter')
  const requested = (await request(ada)).json<OrganizationExport>()
  const early = await download(ada, requested.id)
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'exportNotReady'])
  expect((await ada.call('DELETE', `${base()}/${requested.id}`)).statusCode).toBe(204)
  expect((await list(ada)).map((one) => one.id)).toEqual([id])
  await setPlan(server.app, ada, orgId, 'Standard')
})

test('a sixth replaces the oldest, to limit the disk space', async () => {
  const own = `/organizations/${await ada.found('Atelier Voisin')}/exports`
  const all = async () => (await ada.call('GET', own)).json<OrganizationExport[]>()
  const ids: string[] = []
  for (let order = 0; order < exportsKeptMax + 1; order += 1) {
    ids.unshift((await ada.call('POST', own)).json<OrganizationExport>().id)
    await untilCommitted(server, all, ([newest]) => newest?.status === 'DONE')
  }
  expect((await all()).map((one) => one.id)).toEqual(ids.slice(0, exportsKeptMax))
  const statuses = await Promise.all(
    ids.map(async (one) => (await ada.call('GET', `${own}/${one}/file`)).statusCode),
  )
  expect(statuses).toEqual([...Array.from({ length: exportsKeptMax }, () => 200), 404])
  expect(await keysOf(own.split('/')[2] ?? '')).toHaveLength(exportsKeptMax)
}, 300_000)

test('failed archives are deleted before a finished one', async () => {
  const fixture = await ada.found('Atelier Malchance')
  const own = `/organizations/${fixture}/exports`
  const all = async () => (await ada.call('GET', own)).json<OrganizationExport[]>()
  const make = async () => {
    const answer = await ada.call('POST', own)
    await untilCommitted(server, all, ([newest]) => newest?.status === 'DONE')
    return answer.json<OrganizationExport>().id
  }
  const kept = await make()
  for (let order = 0; order < exportsKeptMax; order += 1) {
    const failed = await make()
    await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId: fixture, need: 'any', role: 'OWNER' },
      (tx) =>
        tx.execute(
          `update jobs set status = 'FAILED', error = 'internal', result = null where org_id = $1 and id = $2`,
          [fixture, failed],
        ),
    )
  }
  const listed = await all()
  expect(listed.map((one) => [one.id === kept, one.status])).toEqual([
    ...Array.from({ length: exportsKeptMax - 1 }, () => [false, 'FAILED']),
    [true, 'DONE'],
  ])
  expect((await ada.call('GET', `${own}/${kept}/file`)).statusCode).toBe(200)
}, 300_000)

const keysOf = async (organization: string) => {
  const found: string[] = []
  for await (const page of server.app.files.pages(`exports/${organization}`)) found.push(...page)
  return found
}

test('is kept for seven days, then its bytes are deleted', async () => {
  const keys = () => keysOf(orgId)
  const sweep = () => sweepFiles({ db: server.app.db, files: server.app.files, now: clock() })
  clock.advance(days(exportKeptDays) - 60_000)
  await sweep()
  expect(await keys()).toEqual([`exports/${orgId}/${id}`])
  clock.advance(120_000)
  expect((await download(ada, id)).statusCode).toBe(401)
  await sweep()
  expect(await keys()).toEqual([])
})
