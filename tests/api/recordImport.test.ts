import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { openRegister } from '#tests/support/importCalls.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const site = (line: number, fields: object = {}) => ({ line, address: { country: 'FR' }, ...fields })

describe('a preview', () => {
  test('of companies distinguishes new, changed and unchanged rows and writes nothing', async () => {
    const register = await openRegister(ada)
    const [same, other] = [await register.company(), await register.company({ turnover: 12 })]
    const row = (line: number, nationalId: string) => ({ line, name: 'Ormelle', country: 'FR', nationalId })
    const preview = await register.ofCompanies.preview([
      row(2, same.siren),
      {
        ...row(3, other.siren),
        name: 'Ormelle Verre',
        turnover: 30,
        headquarter: { address: { city: 'Brest' } },
      },
      row(4, freshSiren()),
    ])
    expect(preview).toEqual({
      problems: [],
      rows: [
        { line: 2, state: 'unchanged', version: expect.any(String) },
        {
          line: 3,
          state: 'changed',
          version: expect.any(String),
          title: 'Ormelle Verre',
          changes: [
            { field: 'name', before: 'Ormelle', after: 'Ormelle Verre' },
            { field: 'headquarter.address.city', before: null, after: 'Brest' },
            { field: 'turnover', before: 12, after: 30 },
          ],
        },
        { line: 4, state: 'new', version: null },
      ],
    })
    expect((await register.companies.list()).json()).toMatchObject({ totalItems: 2 })
    expect((await register.companies.read(other.id)).json()).toMatchObject({ name: 'Ormelle', turnover: 12 })
  })

  test('of divisions uses wire fields, and requires a company for new ones', async () => {
    const register = await openRegister(ada)
    const { siren, siret } = await register.company()
    const preview = await register.ofDivisions.preview([
      site(2, { nationalId: siret, name: 'Siège', address: { country: 'FR', city: 'Lyon' } }),
      site(3, { nationalId: siretOf(siren, 2), companyNationalId: siren }),
      site(4, { name: 'Sans société' }),
    ])
    expect(preview.rows).toMatchObject([
      {
        line: 2,
        state: 'changed',
        title: 'Siège',
        changes: [
          { field: 'name', before: 'Ormelle', after: 'Siège' },
          { field: 'address.city', before: null, after: 'Lyon' },
        ],
      },
      { line: 3, state: 'new', version: null },
    ])
    expect(preview.problems).toMatchObject([{ line: 4, field: 'companyNationalId', code: 'required' }])
  })

  test('is independent of the format of a number, and of empty cells', async () => {
    const register = await openRegister(ada)
    const { siren } = await register.company({ turnover: 12 })
    const spaced = siren.replace(/(\d{3})(?=\d)/g, '$1 ')
    const row = { line: 2, name: 'Ormelle', country: 'FR', nationalId: spaced, turnover: null }
    expect((await register.ofCompanies.preview([row])).rows).toMatchObject([{ state: 'unchanged' }])
  })
})

describe('an upsert', () => {
  test('creates new records, changes only given fields and logs each change', async () => {
    const register = await openRegister(ada)
    const { siren, siret, id, headquarterId } = await register.company({
      turnover: 12,
      activityCode: '24.51Z',
    })
    const outcome = await register.ofCompanies.upsert([
      { line: 2, name: 'Nouvelle', country: 'FR', nationalId: freshSiren() },
      {
        line: 3,
        name: 'Ormelle',
        country: 'FR',
        nationalId: siren,
        turnover: 30,
        headquarter: { nationalId: siret, address: { city: 'Quimperlé' } },
      },
    ])
    expect(outcome).toEqual({ created: 1, updated: 1, unchanged: 0, problems: [] })
    expect((await register.companies.read(id)).json()).toMatchObject({
      turnover: 30,
      activityCode: '24.51Z',
      headquarter: { id: headquarterId, nationalId: siret, address: { city: 'Quimperlé' } },
    })
    expect((await register.companies.list('?search=quimperle')).json()).toMatchObject({ totalItems: 1 })
    expect(await register.changesOf('companies', id)).toMatchObject([
      { resource: 'companies', before: { turnover: 12 }, after: { turnover: 30 } },
      { resource: 'divisions', recordId: headquarterId, after: { address: { city: 'Quimperlé' } } },
    ])
    expect(await register.changesOf('divisions', headquarterId)).toMatchObject([
      { action: 'update', before: { address: { city: null } }, after: { address: { city: 'Quimperlé' } } },
    ])
  })

  test('of divisions changes the site with the number and creates the others in the named company', async () => {
    const register = await openRegister(ada)
    const { id, siren, siret, headquarterId } = await register.company()
    const outcome = await register.ofDivisions.upsert([
      site(2, { nationalId: siret, address: { country: 'FR', city: 'Brest' } }),
      site(3, { companyNationalId: siren, address: { country: 'FR', city: 'Bron' } }),
    ])
    expect(outcome).toEqual({ created: 1, updated: 1, unchanged: 0, problems: [] })
    const sites = (await register.companies.divisions(id)).json<{ content: object[] }>().content
    expect(sites).toMatchObject([
      { name: 'Bron', headquarter: false },
      { name: 'Ormelle', headquarter: true, address: { city: 'Brest' } },
    ])
    expect(await register.changesOf('divisions', headquarterId)).toMatchObject([{ action: 'update' }])
    expect((await register.companies.list('?search=brest')).json()).toMatchObject({ totalItems: 1 })
  })

  test('repeated with the same rows changes nothing', async () => {
    const register = await openRegister(ada)
    const { siren } = await register.company()
    const rows = [{ line: 2, name: 'Ormelle Bois', country: 'FR', nationalId: siren }]
    expect(await register.ofCompanies.upsert(rows)).toMatchObject({ updated: 1 })
    expect(await register.ofCompanies.upsert(rows)).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('skips and reports a record that was changed or created since its preview', async () => {
    const register = await openRegister(ada)
    const { siren, id, headquarterId } = await register.company()
    const known = { line: 2, name: 'Ormelle Bois', country: 'FR', nationalId: siren }
    const [seen] = (await register.ofCompanies.preview([known])).rows
    await register.companies.patch(id, { turnover: 5 })
    const fresh = await register.company()
    const outcome = await register.ofCompanies.upsert([
      { ...known, version: seen?.version },
      { line: 3, name: 'Autre', country: 'FR', nationalId: fresh.siren, version: null },
    ])
    expect(outcome).toMatchObject({
      created: 0,
      updated: 0,
      problems: [
        { line: 2, field: '', code: 'changedMeanwhile' },
        { line: 3, field: '', code: 'changedMeanwhile' },
      ],
    })
    const [again] = (await register.ofCompanies.preview([known])).rows
    await ada.call('PATCH', `/organizations/${register.orgId}/companies/${id}/divisions/${headquarterId}`, {
      address: { city: 'Lyon' },
    })
    const later = await register.ofCompanies.upsert([{ ...known, version: again?.version }])
    expect(later).toMatchObject({ updated: 0, problems: [{ line: 2, code: 'changedMeanwhile' }] })
    expect((await register.companies.read(id)).json()).toMatchObject({ name: 'Ormelle', turnover: 5 })
  })

  test('imports the valid rows and reports the others, or imports none if requested', async () => {
    const register = await openRegister(ada)
    const rows = [
      { line: 2, name: 'Ormelle Bois', country: 'FR', nationalId: freshSiren() },
      { line: 3, name: 'Ormelle Verre', country: 'FR', nationalId: '829154377' },
    ]
    expect(await register.ofCompanies.upsert(rows, { allOrNothing: true })).toMatchObject({
      created: 0,
      problems: [{ line: 3, field: 'nationalId', code: 'siren' }],
    })
    expect((await register.companies.list()).json()).toMatchObject({ totalItems: 0 })
    expect(await register.ofCompanies.upsert(rows)).toMatchObject({ created: 1, problems: [{ line: 3 }] })
  })

  test('is done once for each Idempotency-Key', async () => {
    const register = await openRegister(ada)
    const { siren } = await register.company()
    const path = `/organizations/${register.orgId}/divisions/bulk`
    const body = { mode: 'upsert', rows: [site(2, { companyNationalId: siren, name: 'Dépôt' })] }
    const headers = { 'idempotency-key': 'depot' }
    const first = await ada.call('POST', path, body, headers)
    const second = await ada.call('POST', path, body, headers)
    expect([first.json(), second.json()]).toMatchObject([{ created: 1 }, { created: 1 }])
    expect((await ada.call('GET', `/organizations/${register.orgId}/divisions`)).json()).toMatchObject({
      totalItems: 2,
    })
  })
})

describe('invalid rows are reported by line and field', () => {
  test('a number twice in the file, and a site of another company', async () => {
    const register = await openRegister(ada)
    const [one, other] = [await register.company(), await register.company()]
    const row = { name: 'Ormelle', country: 'FR', nationalId: one.siren }
    expect(
      (
        await register.ofCompanies.preview([
          { ...row, line: 2 },
          { ...row, line: 3 },
        ])
      ).problems,
    ).toMatchObject([{ line: 3, field: 'nationalId', code: 'duplicateInFile' }])
    const foreign = { country: 'DE' }
    await register.ofDivisions.upsert([
      site(2, { nationalId: 'W-1', companyNationalId: one.siren, address: foreign }),
    ])
    const preview = await register.ofDivisions.preview([
      site(2, { nationalId: 'W-1', companyNationalId: other.siren, address: foreign }),
      site(3, { nationalId: 'W-2', companyNationalId: other.siren, address: foreign }),
      site(4, { nationalId: 'W-2', companyNationalId: other.siren, address: foreign }),
      site(5, { nationalId: other.siret, companyNationalId: one.siren }),
    ])
    expect(preview.rows).toMatchObject([{ line: 3, state: 'new' }])
    expect(preview.problems).toMatchObject([
      { line: 2, field: 'nationalId', code: 'siteOfOtherCompany' },
      { line: 4, field: 'nationalId', code: 'duplicateInFile' },
      { line: 5, field: 'nationalId', code: 'siretOfOtherCompany' },
    ])
  })

  test('a headquarter that is another site, or a site of another company', async () => {
    const register = await openRegister(ada)
    const [one, other] = [await register.company(), await register.company()]
    const bare = { line: 2, name: 'Nue', country: 'FR', nationalId: freshSiren() }
    const preview = await register.ofCompanies.preview([
      {
        line: 2,
        name: 'Ormelle',
        country: 'FR',
        nationalId: one.siren,
        headquarter: { nationalId: siretOf(one.siren, 2) },
      },
      { ...bare, line: 3, headquarter: { nationalId: other.siret } },
    ])
    expect(preview.problems).toMatchObject([
      { line: 2, field: 'headquarter.nationalId', code: 'headquarterDiffers' },
      { line: 3, field: 'headquarter.nationalId', code: 'siretOfOtherCompany' },
    ])
  })

  test('foreign companies of an organisation that is not international, whose sites may lie abroad', async () => {
    const register = await openRegister(ada, false)
    const { siren } = await register.company()
    const foreign = { line: 2, name: 'Werk', country: 'DE', nationalId: 'HRB 7' }
    expect((await register.ofCompanies.preview([foreign])).problems).toMatchObject([
      { line: 2, field: 'country', code: 'foreignEntity' },
    ])
    const abroad = site(2, { nationalId: 'W-1', companyNationalId: siren, address: { country: 'DE' } })
    expect((await register.ofDivisions.preview([abroad])).problems).toEqual([])
  })

  test.each([
    ['NUL', 'Ormelle\u0000', 'controlCharacter'],
    ['a bidirectional mark', 'Ormelle \u202Egnp.exe', 'controlCharacter'],
    ['half a character', 'Ormelle \uD83D', 'controlCharacter'],
    ['a text of 100 characters', 'x'.repeat(100), 'tooLong'],
  ])('a name with %s', async (_what, name, code) => {
    const register = await openRegister(ada)
    const row = { line: 2, name, country: 'FR', nationalId: freshSiren() }
    expect((await register.ofCompanies.upsert([row])).problems).toMatchObject([{ field: 'name', code }])
  })

  test('columns and organisations that the caller may not write', async () => {
    const register = await openRegister(ada)
    const { siren } = await register.company()
    const row = { line: 2, name: 'Ormelle', country: 'FR', nationalId: siren, main: true }
    expect((await register.ofCompanies.upsert([row])).problems).toMatchObject([
      { field: 'main', code: 'unknownField' },
    ])
    const outsider = await openRegister(ada)
    const elsewhere = site(2, { companyNationalId: siren })
    expect((await outsider.ofDivisions.preview([elsewhere])).problems).toMatchObject([
      { field: 'companyNationalId', code: 'unknownCompany' },
    ])
  })
})

test('text that a page or a spreadsheet would run is stored unchanged', async () => {
  const register = await openRegister(ada)
  const { siren, id } = await register.company()
  const name = `=cmd|' /C calc'!A0 <img src=x onerror="alert(1)">`
  await register.ofCompanies.upsert([{ line: 2, name, country: 'FR', nationalId: siren }])
  expect((await register.companies.read(id)).json()).toMatchObject({ name })
})

test('a body over 8 MB, or over 2,000 rows, is refused as a whole', async () => {
  const register = await openRegister(ada)
  const path = `/organizations/${register.orgId}/divisions/bulk`
  const huge = { mode: 'upsert', rows: [site(2, { name: 'x'.repeat(10 * 1024 * 1024) })] }
  expect((await ada.call('POST', path, huge)).statusCode).toBe(413)
  const many = { mode: 'upsert', rows: Array.from({ length: 2001 }, (_, index) => site(index + 2)) }
  expect((await ada.call('POST', path, many)).statusCode).toBe(400)
})
