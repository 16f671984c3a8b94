import { afterAll, beforeAll, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { governanceCalls, refusedFields, type GovernanceCalls } from '#tests/support/governanceCalls.ts'

let server: TestApp
let register: GovernanceCalls
let foreign: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp()
  const ada = await signUpCaller(server.app, 'ada@example.org')
  register = governanceCalls(ada, await ada.found('Ormelle', true))
  const eve = await signUpCaller(server.app, 'eve@example.org')
  foreign = governanceCalls(eve, await eve.found('Sauvanet', true))
})

afterAll(() => server.close())

const found = async (identity: Readonly<Record<string, string>>, own = register) => {
  const answer = await own.alike(identity)
  expect(answer.statusCode).toBe(200)
  return answer
    .json<{ content: { person: { fullName: string }; likeness: string }[] }>()
    .content.map(({ person, likeness }) => `${person.fullName} ${likeness}`)
}

test('similar entries are found while a physical person is typed, most similar first', async () => {
  await register.physical('Hélène', 'Castaing', { birthDate: '1968-06-17' })
  await register.physical('Helene', 'CASTAING')
  await register.physical('Philippe', 'Castaing')
  expect(await found({ lastName: 'Castaing', firstName: 'Hélène', birthDate: '1968-06-17' })).toEqual([
    'Hélène Castaing SAME',
    'Helene CASTAING NAME',
  ])
  expect(await found({ lastName: 'Hélène', firstName: 'Castaing' })).toEqual(
    expect.arrayContaining(['Hélène Castaing NAME', 'Helene CASTAING NAME']),
  )
  expect(await found({ lastName: 'castaing', firstName: 'ph' })).toEqual(['Philippe Castaing NEAR'])
  expect(await found({ lastName: 'castaing' })).toHaveLength(3)
  expect(await found({ lastName: 'Castaing', firstName: 'Zoé' })).toEqual([])
  // Two letters match too many names.
  expect(await found({ lastName: 'ca' })).toEqual([])
})

test('similar entries are found while a legal person is typed, by number before name', async () => {
  const nationalId = freshSiren()
  await register.external('Alpes Croissance', { nationalId })
  await register.external('Alpes Participations')
  expect(await found({ name: 'Autrement', country: 'FR', nationalId })).toEqual(['Alpes Croissance SAME'])
  expect(await found({ name: 'alpes croissance' })).toEqual(['Alpes Croissance NAME'])
  expect(await found({ name: 'Alpes' })).toEqual(['Alpes Croissance NEAR', 'Alpes Participations NEAR'])
})

test('the number of results is limited, and always includes the same person', async () => {
  for (let index = 0; index < 7; index++) await register.physical(`A${index}`, 'Nombreuse')
  await register.physical('Zoé', 'Nombreuse', { birthDate: '1990-01-01' })
  const typed = await found({ lastName: 'Nombreuse', firstName: 'Zoé', birthDate: '1990-01-01' })
  expect(typed).toEqual(['Zoé Nombreuse SAME'])
  expect(await found({ lastName: 'Nombreuse' })).toHaveLength(5)
})

test('entries of another organisation are never found', async () => {
  await register.physical('Ada', 'Ailleurs', { birthDate: '1968-06-17' })
  expect(await found({ lastName: 'Ailleurs', firstName: 'Ada', birthDate: '1968-06-17' }, foreign)).toEqual(
    [],
  )
})

test('a query without a person, or with two kinds at once, is refused', async () => {
  for (const query of [{}, { firstName: 'Ada' }, { lastName: 'Castaing', name: 'Alpes' }]) {
    const answer = await register.alike(query)
    expect(answer.statusCode).toBe(400)
    expect(refusedFields(answer)).toEqual([{ field: 'lastName', message: validation.oneKindOfPerson }])
  }
  expect((await register.alike({ lastName: 'x'.repeat(100) })).statusCode).toBe(400)
})
