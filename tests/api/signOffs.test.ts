import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import type { SignOffs } from '#model/wire/records/signOffs.ts'
import type { Page } from '#model/wire/records/page.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let assessmentId: string
let assessment: string
let path: string

const nextRevision = '2099-12-31'

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
  assessmentId = await closedClimate(ada, orgId)
  assessment = `/organizations/${orgId}/double-materialities/${assessmentId}`
  path = await disclose()
})
afterAll(() => server.close())

async function disclose(hasFourEyes = false): Promise<string> {
  const disclosure = { ...disclosureOf('État 2026', assessmentId), hasFourEyes }
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/disclosures`, disclosure)
  return `/organizations/${orgId}/disclosures/${created.json<{ id: string }>().id}`
}

async function joinAs(role: Role): Promise<TestCaller> {
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, caller.accountId, role))
  return caller
}

const at = (part: 'scope' | 'statement') => `${path}/sign-offs/${part}`
const read = async (place: string) => (await ada.callOrThrow('GET', place)).json<SignOffs>()
/** Approves what is there now. */
const approve = async (place: string, by = ada, given: object = {}) => {
  const { hash } = await read(place)
  return by.call('POST', place, { hash, nextRevision, ...given })
}
const approved = async (place: string) => {
  const answer = await approve(place)
  expect(answer.statusCode).toBe(200)
  return answer.json<SignOffs>()
}
const decide = (state: 'IN' | 'OUT', code = 'E1-1_01') =>
  ada.callOrThrow('PUT', `${path}/datapoints/${code}/decision`, { state, reason: 'Demandé par nos clients' })
const write = (text: string, section = 'E1', by = ada) =>
  by.callOrThrow('PUT', `${path}/statement/${section}`, { blocks: [{ kind: 'paragraph', text }] })
const step = (id: string, body: object) => ada.callOrThrow('PUT', `${path}/requests/${id}/state`, body)

/** Runs the check of approvals on the rows of an export. */
function check(rows: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-sign-offs-'))
  const file = join(folder, 'sign_offs.json')
  writeFileSync(file, JSON.stringify(rows))
  const outcome = spawnSync(process.execPath, ['bin/checkSignOffs.mjs', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return outcome
}

/** Requests an answer in words and approves it. */
async function answered(code: string, text: string): Promise<string> {
  await ada.callOrThrow('POST', `${path}/requests/creation`, { codes: [code], dueDate: '2027-02-26' })
  const found = await ada.callOrThrow('GET', `${path}/requests?search=${code}`)
  const id = found.json<Page<{ id: string }>>().content[0]?.id ?? ''
  await ada.callOrThrow('PATCH', `${path}/requests/${id}`, { text })
  await step(id, { value: 'SUBMITTED' })
  await step(id, { value: 'APPROVED', figure: { value: null } })
  return id
}

describe('an approval of the scope', () => {
  test('has a person, a date, a version, a hash and the date of the next revision', async () => {
    expect(await read(at('scope'))).toMatchObject({ part: 'SCOPE', version: 1, signOffs: [], changed: 0 })
    const { signOffs, hash, changed } = await approved(at('scope'))
    expect(signOffs).toMatchObject([
      {
        version: 1,
        hash,
        nextRevision,
        signed: { accountId: ada.accountId, name: 'Ada Test' },
        withdrawn: null,
        isCurrent: true,
      },
    ])
    expect(changed).toBe(0)
    // Approved twice by one person is approved once.
    expect((await approved(at('scope'))).signOffs).toHaveLength(1)
    const bob = await joinAs('EDITOR')
    expect((await approve(at('scope'), bob)).json<SignOffs>().signOffs).toMatchObject([
      { version: 1, signed: { accountId: bob.accountId } },
      { version: 1, signed: { accountId: ada.accountId } },
    ])
  })

  test('keeps what it approves, and anybody can compute its hash from the export', async () => {
    await approved(at('scope'))
    await decide('OUT')
    await approved(at('scope'))
    const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' } as const
    const rows = await server.app.db.inOrganization(scope, (tx) =>
      tx.sql(z.record(z.string(), z.unknown()), 'select * from sign_offs where org_id = $1', [orgId]),
    )
    expect(check(rows)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^2 approvals, 0 whose/m) })
    const forged = rows.map((row) => ({
      ...row,
      content: JSON.parse(JSON.stringify(row['content']).replace('"OUT"', '"IN"')) as unknown,
    }))
    expect(check(forged)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('DIFFERS SCOPE version'),
    })
    expect(check('no list')).toMatchObject({ status: 2 })
  })

  test('marks what has changed since, until it is changed back or approved again', async () => {
    const first = await approved(at('scope'))
    await decide('OUT')
    const marked = await read(at('scope'))
    expect(marked.signOffs[0]).toMatchObject({ version: 1, isCurrent: false })
    expect(marked).toMatchObject({
      version: 2,
      changed: 1,
      changes: [
        {
          kind: 'DATAPOINT',
          id: 'E1-1_01',
          change: 'CHANGED',
          before: 'À publier',
          after: 'Hors périmètre',
        },
      ],
    })
    await ada.callOrThrow('DELETE', `${path}/datapoints/E1-1_01/decision`)
    expect(await read(at('scope'))).toMatchObject({ hash: first.hash, version: 1, changed: 0 })
    await decide('OUT')
    const second = await approved(at('scope'))
    expect(second).toMatchObject({ version: 2, changed: 0 })
    expect(second.signOffs.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('marks changed settings before what follows from them', async () => {
    await approved(at('scope'))
    await ada.callOrThrow('PATCH', path, { isSmall: true })
    const { changed, changes } = await read(at('scope'))
    expect(changes[0]).toMatchObject({ label: '750 salariés au plus', before: 'non', after: 'oui' })
    expect(changed).toBeGreaterThan(1)
  })

  test('is refused for content that the approver has not seen, and for a revision that is not to come', async () => {
    const { hash } = await read(at('scope'))
    await decide('OUT')
    const unseen = await ada.call('POST', at('scope'), { hash, nextRevision })
    expect(unseen.statusCode).toBe(422)
    expect(unseen.json()).toMatchObject({ fields: [{ field: 'hash' }] })
    const past = await approve(at('scope'), ada, { nextRevision: '2020-01-01' })
    expect(past.json()).toMatchObject({ fields: [{ field: 'nextRevision' }] })
    expect((await read(at('scope'))).signOffs).toEqual([])
  })

  test('is withdrawn with an author, a date and a reason, and stays in the list', async () => {
    const [signed] = (await approved(at('scope'))).signOffs
    await decide('OUT')
    expect((await read(at('scope'))).changed).toBe(1)
    const reason = 'Erreur dans le périmètre'
    const withdrawal = `${at('scope')}/${signed?.id}/withdrawal`
    const bob = await joinAs('EDITOR')
    const answer = await bob.call('PUT', withdrawal, { reason })
    const withdrawn = { accountId: bob.accountId, reason }
    // Nothing is approved, so nothing has changed since.
    expect(answer.json()).toMatchObject({ changed: 0, signOffs: [{ id: signed?.id, withdrawn }] })
    await ada.callOrThrow('PUT', withdrawal, { reason: 'Autre motif' })
    expect((await read(at('scope'))).signOffs).toMatchObject([{ withdrawn }])
    expect(
      (await ada.call('PUT', `${at('statement')}/${signed?.id}/withdrawal`, { reason })).statusCode,
    ).toBe(404)
  })

  test('is refused to readers and auditors, who read it', async () => {
    for (const role of ['READER', 'AUDITOR'] as const) {
      const caller = await joinAs(role)
      expect((await caller.call('GET', at('scope'))).statusCode).toBe(200)
      expect((await approve(at('scope'), caller)).statusCode).toBe(403)
    }
  })

  test('is somebody else’s where the disclosure asks for four eyes', async () => {
    path = await disclose(true)
    await decide('OUT')
    const own = await approve(at('scope'))
    expect(own.statusCode).toBe(422)
    expect(own.json()).toMatchObject({ fields: [{ message: expect.stringContaining('quatre yeux') }] })
    expect((await approve(at('scope'), await joinAs('EDITOR'))).statusCode).toBe(200)
  })

  test('is in the history, and comes back with a disclosure whose deletion is undone', async () => {
    const [signed] = (await approved(at('scope'))).signOffs
    const changes = await ada.callOrThrow('GET', `/organizations/${orgId}/changes?resource=signOffs`)
    expect(changes.json<Page<object>>().content).toMatchObject([
      { resource: 'signOffs', action: 'create', title: 'État 2026' },
    ])
    await ada.callOrThrow('DELETE', path)
    const recordId = path.split('/').at(-1)
    await ada.callOrThrow('POST', `/organizations/${orgId}/restorations`, { kind: 'disclosures', recordId })
    expect((await read(at('scope'))).signOffs).toMatchObject([{ id: signed?.id, isCurrent: true }])
  })
})

describe('an approval of the statement', () => {
  test('needs a text, and approved answers only', async () => {
    expect((await approve(at('statement'))).statusCode).toBe(422)
    await write('Méthode\u00a0: {E1-6_15}.')
    const open = await approve(at('statement'))
    expect(open.json()).toMatchObject({ fields: [{ message: expect.stringContaining('E1-6_15') }] })
    await answered('E1-6_15', 'GHG Protocol')
    expect(await approved(at('statement'))).toMatchObject({ part: 'STATEMENT', version: 1, changed: 0 })
  })

  test('marks a text, an answer and the index that change after it', async () => {
    const id = await answered('E1-6_15', 'GHG Protocol')
    await write('Méthode\u00a0: {E1-6_15}.')
    await approved(at('statement'))
    await write('Notre méthode\u00a0: {E1-6_15}.')
    await write('Processus d’évaluation', 'IRO-1')
    await step(id, { value: 'RETURNED', comment: 'À préciser' })
    await decide('OUT', 'E1-6_09')
    expect((await read(at('statement'))).changes).toMatchObject([
      { kind: 'SECTION', id: 'E1', change: 'CHANGED' },
      { kind: 'SECTION', id: 'IRO-1', change: 'ADDED' },
      { kind: 'FIGURE', id: 'E1-6_15', before: 'GHG Protocol', after: 'non approuvé' },
      { kind: 'INDEX', change: 'CHANGED' },
    ])
  })

  test('is not of the one who wrote a current text, where the disclosure asks for four eyes', async () => {
    path = await disclose(true)
    const bob = await joinAs('EDITOR')
    await write('Processus d’évaluation', 'IRO-1')
    expect((await approve(at('statement'))).statusCode).toBe(422)
    await write('Processus d’évaluation de 2026', 'IRO-1', bob)
    expect((await approve(at('statement'))).statusCode).toBe(200)
    expect((await approve(at('statement'), bob)).statusCode).toBe(422)
  })
})

describe('an approval of an assessment', () => {
  const place = () => `${assessment}/sign-offs`

  test('marks changed scores, and neither the end of the assessment nor the approval itself', async () => {
    expect(await approved(place())).toMatchObject({ part: 'ASSESSMENT', version: 1, changed: 0 })
    const topics = await ada.callOrThrow('GET', `${assessment}/topics`)
    const topicId = topics.json<Page<{ id: string }>>().content[0]?.id
    const subjects = `${assessment}/topics/${topicId}/subjects`
    const [subject] = (await ada.callOrThrow('GET', subjects)).json<Page<{ id: string }>>().content
    await ada.callOrThrow('PATCH', `${subjects}/${subject?.id}`, {
      type: 'result',
      preparerImpact: 4,
      preparerImpactRationale: 'Mesures de 2026',
      impactRetained: 'PREPARER',
    })
    expect((await read(place())).changes).toMatchObject([
      { kind: 'TOPIC', label: 'E1', after: 'impact 4, financier –' },
      { kind: 'SUBJECT', label: 'Émissions des fours', before: 'impact 5, financier –' },
    ])
    await approved(place())
    await ada.callOrThrow('PUT', `${assessment}/status`, { value: 'TERMINATED' })
    expect(await read(place())).toMatchObject({ version: 2, changed: 0 })
  })

  test('waits for the results', async () => {
    const created = await ada.callOrThrow('POST', `/organizations/${orgId}/double-materialities`, {
      name: 'Exercice 2027',
      activitySectorId: 'C',
      referenceStableId: 'ESRS_2023',
    })
    const open = `/organizations/${orgId}/double-materialities/${created.json<{ id: string }>().id}/sign-offs`
    expect((await ada.call('GET', open)).statusCode).toBe(409)
  })
})
