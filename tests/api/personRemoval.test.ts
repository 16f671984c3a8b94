import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#locales/fr/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let companies: CompanyCalls
let register: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle', true)
  companies = companyCalls(ada, orgId)
  register = governanceCalls(ada, orgId)
})

afterAll(() => server.close())

const anybody = () => register.physical('Hélène', 'Castaing')
const rates = (shareRate: number, voteRate = shareRate) => ({ shareRate, voteRate })

describe('deleting a person', () => {
  test('without links is done at once', async () => {
    const { id } = await anybody()
    expect((await register.remove(id)).statusCode).toBe(204)
    expect((await register.read(id)).statusCode).toBe(404)
  })

  test('with links is refused, and nothing is lost', async () => {
    const company = await companies.created()
    const { id } = await anybody()
    await register.officers.created(company.id, { personId: id, role: '73' })
    await register.owners.created(company.id, { personId: id, ...rates(10) })
    const answer = await register.remove(id)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'personLinked', message: expect.stringContaining('2') })
    expect(errors.personLinked).toContain('%{smart_count}')
    expect(await register.linkedCompanies(id)).toBe(1)
  })

  test('with its links deletes them too, and the history records it', async () => {
    const company = await companies.created()
    const { id } = await anybody()
    await register.officers.created(company.id, { personId: id, role: '73' })
    await register.owners.created(company.id, { personId: id, ...rates(10) })
    expect((await register.remove(id, '?withLinks=true')).statusCode).toBe(204)
    expect((await register.officers.list(company.id)).totalItems).toBe(0)
    expect((await register.owners.list(company.id)).totalItems).toBe(0)
    const changes = await ada.call(
      'GET',
      `/organizations/${orgId}/changes?resource=companies&recordId=${company.id}&pageSize=2`,
    )
    expect(changes.json<{ content: object[] }>().content).toMatchObject([
      { action: 'delete', resource: 'beneficialOwners', title: 'Hélène Castaing' },
      { action: 'delete', resource: 'officers', title: 'Hélène Castaing' },
    ])
  })
})
