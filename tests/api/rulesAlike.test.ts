import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { csvFiles, type CsvKind } from '#model/rules/csv/csvColumns.ts'
import { matchHeader, type CsvHeader } from '#model/rules/csv/csvHeader.ts'
import { rowChecker } from '#model/rules/csv/csvRow.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { ImportPreview } from '#model/wire/records/bulk.ts'
import { testTexts } from '#tests/support/texts.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { schemaResolver } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

type Kind = Exclude<CsvKind, 'entities' | 'subjects' | 'contacts'>

const { t } = testTexts('fr')
const declared: Readonly<Record<Kind, Resource>> = {
  companies: asResource(companies),
  divisions: asResource(divisions),
  legalPersons: asResource(legalPersons),
  physicalPersons: asResource(physicalPersons),
}

let server: TestApp
let ada: TestCaller
let orgId: string
let companyId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  const given = { name: 'Ormelle', country: 'FR', nationalId: freshSiren() }
  companyId = (await ada.call('POST', `/organizations/${orgId}/companies`, given)).json<{ id: string }>().id
})

afterAll(() => server.close())

/** Valid values by path; each case replaces one of them. */
const rightValues: Readonly<Record<Kind, () => Readonly<Record<string, unknown>>>> = {
  companies: () => ({ name: 'Ormelle Bois', nationalId: freshSiren(), countryCode: 'FR' }),
  divisions: () => ({ name: 'Dépôt', 'address.country': 'FR' }),
  legalPersons: () => ({
    'identity.name': 'Ormelle Bois',
    'identity.nationalId': freshSiren(),
    'identity.country': 'FR',
  }),
  physicalPersons: () => ({ 'identity.firstName': 'Claire', 'identity.lastName': 'Joubert' }),
}

type Values = Record<string, unknown>

const nested = (values: Readonly<Values>, nameOf: (path: string) => string): Values => {
  const record: Values = {}
  for (const [path, value] of Object.entries(values)) {
    const [head = '', below] = nameOf(path).split('.')
    if (below === undefined) record[head] = value
    else record[head] = { ...(record[head] as Values), [below]: value }
  }
  return record
}

const toWire = (kind: Kind) => (path: string) => renamePath(declared[kind].fields, 'entity', 'wire', path)

/** The form's error at the field. */
async function sayInForm(kind: Kind, values: Readonly<Values>, path: string): Promise<unknown> {
  const resolve = schemaResolver(declared[kind], 'create', t)
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolve(
    nested(values, (same) => same),
    undefined,
    options,
  )
  return valueAt(errors, `${path}.message`)
}

const addresses: Readonly<Record<Kind, () => string>> = {
  companies: () => `/organizations/${orgId}/companies`,
  divisions: () => `/organizations/${orgId}/companies/${companyId}/divisions`,
  legalPersons: () => `/organizations/${orgId}/persons`,
  physicalPersons: () => `/organizations/${orgId}/persons`,
}

type Refusal = { fields?: { field: string; message: string }[] }

/** The error of the route that creates a record. */
async function sayInRoute(kind: Kind, values: Readonly<Values>, path: string): Promise<unknown> {
  const answer = await ada.call('POST', addresses[kind](), nested(values, toWire(kind)))
  const wire = toWire(kind)(path)
  return answer.json<Refusal>().fields?.find(({ field }) => field === wire || field === path)?.message
}

/** The import's error for the same row. */
async function sayInImport(kind: Kind, values: Readonly<Values>, path: string): Promise<unknown> {
  const type =
    { legalPersons: { type: 'LEGAL' }, physicalPersons: { type: 'PHYSICAL' } }[kind as string] ?? {}
  const rows = [{ line: 2, ...nested(values, toWire(kind)) }]
  const answer = await ada.call('POST', `${addresses[kind]()}/bulk`, { mode: 'preview', ...type, rows })
  const { problems } = answer.json<ImportPreview>()
  return problems.find(({ field }) => field === toWire(kind)(path))?.message
}

/** The file reader's error for the same cells, before the upload. */
function sayInFile(kind: Kind, values: Readonly<Values>, path: string): unknown {
  const { columns } = csvFiles[kind]
  const header = matchHeader(
    kind,
    columns.map(({ name }) => name),
  ) as CsvHeader
  const check = rowChecker(kind, header, { isInternational: true, countries: new Set(['FR', 'DE']) })
  const cells = columns.map(({ path: own }) => {
    const value = values[own]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
  const name = columns.find((column) => column.path === path)?.name
  const problem = check(cells, 2).problems.find(({ column }) => column === name)
  return problem && t(problem.key, { ...problem.args })
}

const cases: readonly (readonly [kind: Kind, path: string, bad: unknown, key: string, more?: Values])[] = [
  ['companies', 'name', '', 'required'],
  ['companies', 'name', 'x'.repeat(100), 'tooLong'],
  ['companies', 'name', 'Or\u0000melle', 'controlCharacter'],
  ['companies', 'nationalId', '829154377', 'siren'],
  ['companies', 'nationalId', '12345678', 'sirenLength'],
  ['companies', 'countryCode', 'France', 'unknownCountry'],
  ['companies', 'endOfFiscalYear', '02-30', 'monthDay'],
  ['companies', 'creationDate', '2023-02-29', 'date'],
  ['companies', 'turnover', -1, 'min.number'],
  ['companies', 'turnover', 1e16, 'max.number'],
  ['companies', 'staffRange', 'MANY', 'choice'],
  ['divisions', 'legalState', 'SOLD', 'legalState'],
  ['divisions', 'nationalId', '82915437600019', 'siret'],
  ['divisions', 'nationalId', '829154376', 'siretLength'],
  ['divisions', 'name', 'x'.repeat(121), 'tooLong'],
  ['divisions', 'address.street', 'x'.repeat(201), 'tooLong'],
  ['divisions', 'address.postalCode', '1000', 'postalCode'],
  ['divisions', 'ceaseDate', '1999-01-01', 'ceaseBeforeCreation', { creationDate: '2000-01-01' }],
  ['legalPersons', 'identity.name', 'x'.repeat(100), 'tooLong'],
  ['legalPersons', 'identity.name', 'Al\u0000pes', 'controlCharacter'],
  ['legalPersons', 'identity.nationalId', '829154377', 'siren'],
  ['legalPersons', 'identity.country', 'FRA', 'unknownCountry'],
  ['physicalPersons', 'identity.lastName', '', 'required'],
  ['physicalPersons', 'identity.firstName', 'Hé\u0000lène', 'controlCharacter'],
  ['physicalPersons', 'identity.gender', 'other', 'choice'],
  ['physicalPersons', 'identity.birthDate', '1974-13-01', 'date'],
  ['physicalPersons', 'identity.birthDate', '2990-01-01', 'birthInFuture'],
]

const named = cases.map(([kind, path, bad, key, more = {}]) => ({ kind, path, bad, key, more }))

describe.each(named)('$kind, $path with $key', ({ kind, path, bad, key, more }) => {
  const spoilt = () => ({ ...rightValues[kind](), ...more, [path]: bad })
  const sentence = new RegExp(
    `^${t(`validation.${key}`, { max: 0, min: 0, proposal: 0 })
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('0', '.+')}$`,
  )

  test('is refused with the same message by form, route, import and file', async () => {
    const values = spoilt()
    const said = await Promise.all([
      sayInForm(kind, values, path),
      sayInRoute(kind, values, path),
      sayInImport(kind, values, path),
      sayInFile(kind, values, path),
    ])
    const [inForm, ...elsewhere] = said
    // A form shows how a day is typed, the others its format in a file (decision 042).
    const labels = String(inForm)
      .replace('20/11/2026', '2026-11-20')
      .replace(t('validation.typedMonthDay'), t('validation.monthDay'))
    expect(elsewhere).toEqual([labels, labels, labels])
    expect(labels).toMatch(sentence)
  })
})
