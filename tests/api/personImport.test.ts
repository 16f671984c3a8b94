import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openRegister } from '#tests/support/importCalls.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const person = (line: number, identity: object) => ({ line, identity })

test('physical persons are identified by names and birth date, in any spelling', async () => {
  const register = await openRegister(ada)
  const { preview, upsert } = register.ofPersons('PHYSICAL')
  const rows = [
    person(2, { firstName: 'Hélène', lastName: 'Joubert', birthDate: '1970-03-04', nationality: 'FR' }),
    person(3, { firstName: 'Hélène', lastName: 'Joubert' }),
  ]
  expect(await upsert(rows)).toEqual({ created: 2, updated: 0, unchanged: 0, problems: [] })
  expect((await preview(rows)).rows).toMatchObject([{ state: 'unchanged' }, { state: 'unchanged' }])
  const shouted = { firstName: 'HELENE', lastName: 'JOUBERT', birthDate: '1970-03-04', gender: 'female' }
  const changed = await preview([person(2, shouted), person(3, { ...shouted, birthDate: '1971-03-04' })])
  expect(changed.rows).toMatchObject([
    {
      state: 'changed',
      title: 'HELENE JOUBERT',
      changes: [
        { field: 'identity.firstName', before: 'Hélène', after: 'HELENE' },
        { field: 'identity.lastName', before: 'Joubert', after: 'JOUBERT' },
        { field: 'identity.gender', before: null, after: 'female' },
      ],
    },
    { line: 3, state: 'new' },
  ])
  expect(await upsert([person(2, shouted)])).toMatchObject({ updated: 1 })
  const [first] = await register.persons('PHYSICAL')
  expect(first).toMatchObject({
    fullName: 'HELENE JOUBERT',
    identity: { nationality: 'FR', gender: 'female' },
  })
  expect(await register.changesOf('physicalPersons', first?.id ?? '')).toMatchObject([
    { before: { identity: { gender: null } }, after: { identity: { gender: 'female' } } },
  ])
})

test('legal persons are identified by country and number, and linked to a company with that number', async () => {
  const register = await openRegister(ada)
  const { siren } = await register.company()
  const { preview, upsert } = register.ofPersons('LEGAL')
  const foreign = { name: 'Werk GmbH', country: 'DE', nationalId: 'HRB 7' }
  await upsert([person(2, foreign), person(3, { name: 'Autre nom', country: 'FR', nationalId: siren })])
  expect(await register.persons('LEGAL')).toMatchObject([
    { fullName: 'Ormelle', identity: { companyId: expect.any(String) } },
    { fullName: 'Werk GmbH', identity: { companyId: null } },
  ])
  const answer = await preview([
    person(2, { ...foreign, name: 'Werk AG' }),
    person(3, { name: 'Autre nom', country: 'FR', nationalId: siren }),
    person(4, { ...foreign, country: 'AT' }),
  ])
  expect(answer.rows).toMatchObject([
    { state: 'changed', changes: [{ field: 'identity.name', before: 'Werk GmbH', after: 'Werk AG' }] },
    { line: 4, state: 'new' },
  ])
  expect(answer.problems).toMatchObject([{ line: 3, field: 'identity.name', code: 'internalPerson' }])
})

test('legal persons linked to a company take the name that a file gives it', async () => {
  const register = await openRegister(ada)
  const { siren } = await register.company()
  const row = { name: 'Ormelle', country: 'FR', nationalId: siren }
  await register.ofPersons('LEGAL').upsert([person(2, row)])
  await register.ofCompanies.upsert([{ line: 2, ...row, name: 'Ormelle Verre' }])
  expect(await register.persons('LEGAL')).toMatchObject([{ fullName: 'Ormelle Verre' }])
})

test('duplicate persons in the file or register, and broken rules, are reported', async () => {
  const register = await openRegister(ada)
  const { preview } = register.ofPersons('PHYSICAL')
  const twin = { identity: { firstName: 'Paul', lastName: 'Rivet', birthDate: '1960-01-01' } }
  await ada.call('POST', `/organizations/${register.orgId}/persons`, twin)
  await ada.call('POST', `/organizations/${register.orgId}/persons`, twin)
  const { problems, rows } = await preview([
    { line: 2, ...twin },
    person(3, { firstName: 'Ada', lastName: 'Neuve' }),
    person(4, { firstName: 'ada', lastName: 'NEUVE' }),
    person(5, { firstName: 'Ida', lastName: 'Neuve', birthDate: '2990-01-01' }),
    person(6, { firstName: 'Ida', lastName: 'Neuve', nationality: 'ZZ' }),
    person(7, { firstName: 'Ida' }),
  ])
  expect(rows).toMatchObject([{ line: 3, state: 'new' }])
  expect(problems).toMatchObject([
    { line: 2, field: '', code: 'ambiguousPerson' },
    {
      line: 4,
      field: '',
      code: 'duplicatePersonInFile',
      message: 'Cette personne figure déjà à la ligne 3',
    },
    { line: 5, field: 'identity.birthDate', code: 'birthInFuture' },
    { line: 6, field: 'identity.nationality', code: 'unknownCountry' },
    { line: 7, field: 'identity.lastName', code: 'required' },
  ])
})
