import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataCheck, NewDataFile } from '#model/wire/data/dataImports.ts'
import { readSheet } from '#src/spreadsheets/readSheet.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import { sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts'

// With the real engine: files about people as human resources export them, with names that must not be found anywhere.
let server: TestApp
let ada: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>
let admin: pg.Client
let logged = ''

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line) => void (logged += line) })
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { log })
  admin = new pg.Client(server.database.admin)
  await admin.connect()
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Effectifs')
  imports = dataImportCalls(server, ada, orgId)
  await ada.callOrThrow('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

const people = [
  ['Quellennec', 'Maïwenn', '2850399123456 78', '14/03/1985', 'Mère de Gwendolig'],
  ['Zbigniewski', 'Thaddée', '1790675987654 32', '02/06/1979', ''],
  ['Okonkwo-Brémond', 'Ifeoma', '2911269111222 33', '24/12/1991', 'Arrêt maladie'],
] as const
const secrets = [
  ...people.flatMap((person) => [...person]),
  ...people.map(([name]) => `${name}-4711`),
].filter((text) => text !== '')

const heads = [
  'Nom',
  'Prénom',
  'N° sécu',
  'Né le',
  'Commentaire',
  'Matricule',
  'Site',
  'Du',
  'Au',
  'Effectif',
  'Sexe',
  'Pays',
  'Contrat',
  'Temps de travail',
]
const rowOf = (person: readonly string[], gender = 'F'): string[] => [
  ...person,
  `${person[0]}-4711`,
  'Ormelle Bois',
  '01/01/2025',
  '31/12/2025',
  '1',
  gender,
  'FR',
  'CDI',
  'Temps plein',
]
const csvOf = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join(';')}\r\n`).join('')
const file = csvOf([heads, ...people.map((person) => rowOf(person))])
const headcount: Partial<NewDataFile> = { nature: 'HEADCOUNT' }

/** Everything that is stored: the files of the server and every row of its database. */
async function everything(): Promise<string> {
  const folder = server.config.DATA_DIR
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const bytes = await Promise.all(
    files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
  )
  return [...bytes, await rowsOfDatabase(), logged].join('\n')
}

async function rowsOfDatabase(): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await admin.query<{ line: string }>(`select kept::text as line from ${name} as kept`)
    texts.push(...rows.map(({ line }) => line))
  }
  return texts.join('\n')
}

const encodings = ['utf8', 'utf16le'] as const

async function expectNothing(): Promise<void> {
  const stored = await everything()
  const spellings = secrets.flatMap((secret) => [
    secret,
    ...encodings.map((encoding) => Buffer.from(secret, encoding).toString('latin1')),
  ])
  expect(spellings.filter((spelling) => stored.includes(spelling))).toEqual([])
}

const checkOf = async ({ id, fileId }: { id: string; fileId: string }): Promise<DataCheck> =>
  (await ada.callOrThrow('GET', `/imports/${id}/files/${fileId}/check`)).json()

test('no name, number or birth date is stored, before or after the import is written', async () => {
  const place = await imports.checked(file, headcount)
  await expectNothing()
  const check = await checkOf(place)
  expect(check.columns.map(({ head }) => head)).toEqual(heads.slice(4))
  expect(check.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  await ada.callOrThrow('POST', `/imports/${place.id}/validate`)
  const { files } = await imports.until(place.id, ({ analysis }) => analysis !== 'WAITING')
  expect(files[0]?.counts).toMatchObject({ rows: 3, accepted: 3 })
  await expectNothing()
  const original = await ada.call('GET', `/imports/${place.id}/files/${place.fileId}/original`)
  expect(original.body.split('\n')[0]).toBe(heads.slice(4).join(';'))
})

test.each([
  [
    'a row that is too wide',
    rowOf(people[0])
      .concat(...people[1])
      .join(';'),
  ],
  ['a row whose cells are shifted', ['Okonkwo-Brémond', ...rowOf(people[0])].join(';')],
  ['a row that is too narrow', people[2].join(';')],
  ['misplaced quotes', `"Quellennec" Maïwenn;${rowOf(people[1]).slice(1).join(';')}`],
  ['a quote that is never closed', `"Quellennec;${rowOf(people[1]).slice(1).join(';')}`],
])('%s leads to no name, in rejects and messages either', async (_, row) => {
  const place = await imports.checked(`${file}${row}\r\n`, headcount)
  await expectNothing()
  const { files } = await imports.read(place.id)
  const seen = JSON.stringify([files, await checkOf(place)])
  const rejects = await ada.call('GET', `/imports/${place.id}/files/${place.fileId}/rejects`)
  expect(secrets.filter((secret) => `${seen} ${rejects.body}`.includes(secret))).toEqual([])
  expect(files[0]?.state === 'FAILED' ? files[0].error?.code : files[0]?.counts?.rejected).toEqual(
    files[0]?.state === 'FAILED' ? 'dataFileQuote' : 1,
  )
})

test('rejects name the line and the reason, with the line of the file that was sent', async () => {
  const title = 'Établi par Maïwenn Quellennec;;;;;;;;;;;;;\r\n\r\n'
  const wrong = rowOf(people[1], 'quelconque')
  const place = await imports.checked(title + csvOf([heads, rowOf(people[0]), wrong]), headcount)
  const rejects = await ada.call('GET', `/imports/${place.id}/files/${place.fileId}/rejects`)
  expect(rejects.body.replace('\uFEFF', '').split('\n')).toEqual([
    'ligne;motif_du_rejet',
    expect.stringMatching(/^"5";"Sexe – .+"$/),
    '',
  ])
  await expectNothing()
})

test('the same person has the same pseudonym in the next file, so that a correction is recognised', async () => {
  await imports.written(file, headcount)
  const { id } = await imports.checked(csvOf([heads, rowOf(people[0], 'H')]), headcount)
  expect((await imports.read(id)).files[0]?.counts).toMatchObject({ accepted: 1, overlaps: 2 })
})

test('a column with another heading is stored where the file is announced with it, and remembered', async () => {
  const other = file.replace('Matricule', 'N° agent').replace('Né le', 'Date de naissance')
  const columns = { 'N° agent': 'id' }
  const place = await imports.checked(other, { ...headcount, columns })
  expect((await imports.read(place.id)).files[0]?.counts?.accepted).toBe(3)
  const known = await ada.callOrThrow('GET', `/imports/${place.id}/columns?nature=HEADCOUNT`)
  expect(known.json()).toEqual({ columns })
  const next = await imports.checked(other, headcount)
  expect((await checkOf(next)).columns.map(({ head }) => head)).toContain('N° agent')
  await expectNothing()
})

test('a column that is left out after the upload is no longer stored once the import is written', async () => {
  const place = await imports.checked(file, headcount)
  await ada.callOrThrow('PUT', `/imports/${place.id}/files/${place.fileId}/mapping`, {
    columns: { Commentaire: null },
  })
  await imports.until(place.id, ({ files: [found] }) => found?.state === 'CHECKED')
  await ada.callOrThrow('POST', `/imports/${place.id}/validate`)
  await imports.until(place.id, ({ analysis }) => analysis !== 'WAITING')
  const original = await ada.call('GET', `/imports/${place.id}/files/${place.fileId}/original`)
  expect(original.body.split('\n')[0]).toBe(heads.slice(5).join(';'))
  expect(await storedSources()).toHaveLength(1)
})

const storedSources = async () => {
  const keys: string[] = []
  for await (const page of server.app.files.pages(`data/${orgId}`)) keys.push(...page)
  return keys
}

test('of a spreadsheet, only the minimised content is stored', async () => {
  const book = spreadsheetOf({
    Paie: sheetOf(['Notes de Maïwenn']),
    Effectifs: sheetOf(heads, ...people.map((person) => rowOf(person))),
  })
  const read = readSheet(book, 'Effectifs')
  if ('refusal' in read) throw new Error(read.refusal)
  const place = await imports.checked(read.csv, {
    ...headcount,
    originalName: 'effectifs.xlsx',
    spreadsheet: { sheet: 'Effectifs', sizeBytes: book.length },
  })
  expect((await imports.read(place.id)).files[0]?.counts?.accepted).toBe(3)
  expect(await storedSources()).toHaveLength(1)
  await expectNothing()
})

test('a file whose columns are all unknown is refused, and nothing of it is stored', async () => {
  const content = csvOf([
    ['Nom', 'Prénom'],
    ['Quellennec', 'Maïwenn'],
  ])
  const place = await imports.prepared(content, headcount)
  const answer = await imports.upload(place, content, await imports.tokenFor(place.id, place.fileId))
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'columnsOfPeople'])
  expect(await storedSources()).toEqual([])
  await expectNothing()
})

test('a file in Windows-1252 is minimised too', async () => {
  const bytes = Buffer.from(file, 'latin1')
  const place = await imports.prepared(file, { ...headcount, sizeBytes: bytes.length })
  accepted(await imports.upload(place, bytes, await imports.tokenFor(place.id, place.fileId)))
  await imports.until(place.id, ({ files: [found] }) => found?.state === 'CHECKED')
  expect((await imports.read(place.id)).files[0]?.counts?.accepted).toBe(3)
  await expectNothing()
})
