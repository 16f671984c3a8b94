import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from '#tests/support/readXlsx.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type TestCompany } from '#tests/support/companyCalls.ts'
import { governanceCalls } from '#tests/support/governanceCalls.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let base: string
let bobBase: string
let large: string
const companies: Record<string, TestCompany> = {}

/** Text that a spreadsheet would run, or that would break a file, if written unescaped. */
const hostile = [
  '=HYPERLINK("#A1";"facture")',
  '+33 1+1',
  '-2+3+cmd|calc',
  '@SUM(1+1)',
  '<b>&amp;</b>; "guillemets"',
  '_x0041_',
]

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  const orgId = await ada.found('Exports', true)
  base = `/organizations/${orgId}`
  const calls = companyCalls(ada, orgId)
  companies['ancre'] = await calls.created({
    name: 'Ancre',
    turnover: 1_234_567.5,
    staffRange: 'RANGE_10_AND_249',
    legalState: 'ACTIVE',
    creationDate: '1987-04-03',
    activityCode: '24.51Z',
  })
  companies['bois'] = await calls.created({
    name: 'Bois',
    legalState: 'INACTIVE',
    ceaseDate: '2020-12-31',
    creationDate: '1885-01-02',
  })
  for (const name of hostile) await calls.created({ name })
  await calls.addDivision(companies['ancre'].id, { name: 'Quai', address: { country: 'FR' } })
  await registerPersons(orgId)
  const largeId = await ada.found('Grande')
  await insertMany(largeId)
  large = `/organizations/${largeId}/companies/export`
  const other = await bob.found('Ailleurs')
  bobBase = `/organizations/${other}`
  await companyCalls(bob, other).created({ name: 'Étrangère' })
})

afterAll(() => server.close())

/** A woman with two offices, a person with a hostile name, a legal person that is a company and one that is not. */
async function registerPersons(orgId: string): Promise<void> {
  const [ancre = '', bois = ''] = [companies['ancre']?.id, companies['bois']?.id]
  const persons = governanceCalls(ada, orgId)
  const helene = await persons.physical('Hélène', 'Castaing', { gender: 'female', nationality: 'FR' })
  await persons.physical('=1+1', '<b>Abel</b>')
  const internal = await persons.created({ companyId: ancre })
  await persons.external('Alpes Croissance', { country: 'ES', nationalId: 'B64820178' })
  await persons.officers.created(bois, { personId: helene.id, role: '73', startDate: '2020-03-01' })
  await persons.officers.created(ancre, { personId: helene.id, role: '53', startDate: '2012-01-01' })
  await persons.owners.created(bois, { personId: internal.id, shareRate: 40, voteRate: 40 })
}

/** More than socket buffers hold, so that the file waits for its reader. */
const manyRows = 40_500
const nameOf = (position: number) => `S${String(position).padStart(6, '0')}`

/** New rows without statistics, as after an import. */
async function insertMany(orgId: string): Promise<void> {
  await onAdmin(async (client) => {
    await client.query(
      `insert into companies (org_id, id, name, national_id, country_code, source, sort_name, search_text)
       select $1, gen_random_uuid(), 'S' || lpad(n::text, 6, '0'), n::text, 'FR', 'FILE', 's' || lpad(n::text, 6, '0'), ''
       from generate_series(1, ${manyRows}) n`,
      [orgId],
    )
    await client.query(
      `insert into divisions (org_id, id, company_id, name, is_headquarter, address_city, sort_name, search_text)
       select org_id, gen_random_uuid(), id, name, true, 'Lyon', sort_name, '' from companies where org_id = $1`,
      [orgId],
    )
  })
}

async function onAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.database.admin)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const take = (path: string, headers: Record<string, string> = {}) =>
  ada.call('GET', `${base}${path}`, undefined, headers)

const lines = async (path: string, headers?: Record<string, string>) => {
  const { body } = await take(path, headers)
  return body.replace('\uFEFF', '').trimEnd().split('\r\n')
}

const sheetOf = async (path: string) => readXlsx((await take(path)).rawPayload)

describe('CSV', () => {
  test('has a name, a byte order mark, semicolons and headers in the caller’s language', async () => {
    const answer = await take('/companies/export?columns=name&columns=country&columns=turnover')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="societes-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers['x-total-count']).toBe('8')
    expect(answer.body).toMatch(/^\uFEFFNom;Pays;Chiffre d’affaires\r\n/)
    expect(answer.body).toContain('\r\nAncre;FR;1234567.5\r\n')
    const [english] = await lines('/companies/export?columns=name', { 'accept-language': 'en' })
    expect(english).toBe('Name')
  })

  test('translates codes and writes dates as ISO', async () => {
    const query = 'columns=name&columns=staffRange&columns=legalState&columns=main&columns=creationDate'
    expect(await lines(`/companies/export?${query}&search=ancre`)).toEqual([
      'Nom;Effectif;État;Principale;Création',
      'Ancre;10 à 249;Active;Non;1987-04-03',
    ])
  })

  test('escapes formulas with an apostrophe', async () => {
    const names = await lines('/companies/export?columns=name')
    expect(names).toContain(`"'=HYPERLINK(""#A1"";""facture"")"`)
    expect(names).toContain("'+33 1+1")
    expect(names).toContain("'-2+3+cmd|calc")
    expect(names).toContain("'@SUM(1+1)")
  })

  test('contains every readable field, and no bare id', async () => {
    const [head] = await lines('/companies/export')
    expect(head?.split(';')).toContain('SIRET du siège')
    expect(head?.split(';')).not.toContain('Identifiant')
    expect(head?.split(';')).not.toContain('Responsables')
  })
})

describe('XLSX', () => {
  test('is a workbook of one named sheet whose parts are well-formed', async () => {
    const answer = await take('/companies/export?format=xlsx')
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/)
    const { parts, sheetName, rows } = readXlsx(answer.rawPayload)
    expect(parts.toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(sheetName).toBe('Sociétés')
    expect(rows).toHaveLength(9)
  })

  test('types numbers as numbers and days as dates', async () => {
    const query = 'format=xlsx&search=ancre&columns=turnover&columns=creationDate&columns=ceaseDate'
    const { rows } = await sheetOf(`/companies/export?${query}`)
    const days = (Date.parse('1987-04-03') - Date.parse('1899-12-30')) / 86_400_000
    expect(rows[1]).toEqual([
      { type: null, style: null, text: '1234567.5' },
      { type: null, style: '2', text: String(days) },
      { type: null, style: null, text: '' },
    ])
  })

  test('writes a day before the spreadsheet epoch as text', async () => {
    const { rows } = await sheetOf('/companies/export?format=xlsx&search=bois&columns=creationDate')
    expect(rows[1]).toEqual([{ type: 'inlineStr', style: '1', text: '1885-01-02' }])
  })

  test('types every text as text and escapes characters that a spreadsheet would decode', async () => {
    const { rows } = await sheetOf('/companies/export?format=xlsx&columns=name')
    const cells = rows.slice(1).flat()
    expect(cells.every(({ type, style }) => type === 'inlineStr' && style === '1')).toBe(true)
    const shown = cells.map(({ text }) => text)
    expect(shown).toContain('=HYPERLINK("#A1";"facture")')
    expect(shown).toContain('<b>&amp;</b>; "guillemets"')
    expect(shown).toContain('_x005F_x0041_')
  })
})

describe('the rows', () => {
  test('are those of the list, in its order', async () => {
    expect(await lines('/companies/export?columns=name&legalState=ACTIVE')).toEqual(['Nom', 'Ancre'])
    expect(await lines('/companies/export?columns=name&search=BOI')).toEqual(['Nom', 'Bois'])
    const down = await lines('/companies/export?columns=name&sort=name,desc')
    const up = await lines('/companies/export?columns=name')
    expect(down.slice(1)).toEqual(up.slice(1).toReversed())
  })

  test('may be selected by ids', async () => {
    const { ancre, bois } = companies
    const query = `columns=name&id=${ancre?.id}&id=${bois?.id}`
    expect(await lines(`/companies/export?${query}`)).toEqual(['Nom', 'Ancre', 'Bois'])
  })

  test('are all rows, whatever the page size, and each once', async () => {
    const { body } = await ada.call('GET', `${large}?columns=name`)
    const names = body.trimEnd().split('\r\n').slice(1)
    expect(names).toEqual(Array.from({ length: manyRows }, (_, row) => nameOf(row + 1)))
  })

  test('of another organisation are never included', async () => {
    expect((await take('/companies/export')).body).not.toContain('Étrangère')
    expect((await bob.call('GET', `${base}/companies/export`)).statusCode).toBe(404)
    const own = (await bob.call('GET', `${bobBase}/companies/export?id=${companies['ancre']?.id}`)).body
    expect(own.trimEnd().split('\r\n')).toHaveLength(1)
  })
})

describe('sites', () => {
  test('name their company instead of its id', async () => {
    expect(await lines('/divisions/export?columns=companyId&columns=name&search=quai')).toEqual([
      'Société;Nom',
      'Ancre;Quai',
    ])
  })

  test('of one company are only its own', async () => {
    const names = await lines(`/companies/${companies['ancre']?.id}/divisions/export?columns=name`)
    expect(names).toEqual(['Nom', 'Ancre', 'Quai'])
    expect((await take(`/companies/${crypto.randomUUID()}/divisions/export`)).statusCode).toBe(404)
  })
})

describe('persons', () => {
  const physical = '/persons/export?columns=fullName&columns=mainRole&columns=mainCompanyName'

  test('have the title, company and number of companies of the list, with feminine titles for women', async () => {
    expect(await lines(`${physical}&columns=linkedCompanies`)).toEqual([
      'Personne;Fonction principale;Société;Sociétés liées',
      "'=1+1 <b>Abel</b>;;;0",
      'Hélène Castaing;Directrice générale;Ancre;2',
    ])
    expect(await lines(`${physical}&search=helene`, { 'accept-language': 'en' })).toContain(
      'Hélène Castaing;Chief executive officer;Ancre',
    )
  })

  test('are of one kind, a legal one with its company of the organisation', async () => {
    const query = '/persons/export?type=LEGAL&columns=fullName&columns=identity.companyId'
    expect(await lines(`${query}&columns=linkedCompanies`)).toEqual([
      'Personne morale;Société de l’organisation;Sociétés liées',
      'Alpes Croissance;;0',
      'Ancre;Ancre;1',
    ])
    const found = await sheetOf('/persons/export?type=LEGAL&format=xlsx&identity.country=ES')
    expect(found.sheetName).toBe('Personnes morales')
    expect(found.rows).toHaveLength(2)
    expect(found.rows[0]?.map(({ text }) => text)).not.toContain('Type')
  })

  test('of another organisation are never included', async () => {
    expect((await bob.call('GET', `${base}/persons/export`)).statusCode).toBe(404)
    expect((await bob.call('GET', `${bobBase}/persons/export`)).body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test.each([
    'type=OTHER',
    'columns=identity.country',
    'sort=identity.nationalId,asc',
    'type=LEGAL&columns=identity.gender',
  ])('%s is refused', async (query) => {
    expect((await take(`/persons/export?${query}`)).statusCode).toBe(400)
  })
})

test.each(['format=pdf', 'columns=colour', 'columns=id', 'sort=colour,asc', 'id=1'])(
  '%s is refused',
  async (query) => {
    expect((await take(`/companies/export?${query}`)).statusCode).toBe(400)
  },
)

describe('slow readers', () => {
  const holding = () =>
    onAdmin(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      )
      return rows[0]?.count
    })

  test('of one account leave slots to others, and free them afterwards', async () => {
    const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(url.port), url.hostname)
    const request = `GET /api/v1${large} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.tokens.access_token}\r\n\r\n`
    // Pipelined requests on a connection that nobody reads.
    socket.pause().write(request.repeat(3))
    await expect.poll(holding).toBe(1)
    expect((await bob.call('GET', `${bobBase}/companies/export`)).statusCode).toBe(200)
    await expect.poll(holding).toBe(1)
    socket.destroy()
    await expect.poll(holding).toBe(0)
    expect((await ada.call('GET', large)).statusCode).toBe(200)
  })
})
