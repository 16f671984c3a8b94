import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import Papa from 'papaparse'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryCube } from '#model/calls/cube.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { isPercentage } from '#model/rules/cube/cellKinds.ts'
import { analysisDefinition, type AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { AnalysisView } from '#src/analysis/results/AnalysisView.tsx'
import { ExportMenu } from '#src/analysis/results/ExportMenu.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'
import { readXlsx } from '#tests/support/readXlsx.ts'
import { renderPart } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let organization: { id: string; name: string }
const saved: Blob[] = []

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  organization = { id: await caller.found('Groupe Ormelle'), name: 'Groupe Ormelle' }
  const created = async (path: string, body: object) =>
    (await caller.call('POST', `/organizations/${organization.id}/${path}`, body)).json<{ id: string }>().id
  const company = await created('companies', {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
  const sites: string[] = []
  for (const name of ['Écully', 'Vaise']) {
    const address = { city: 'Lyon', country: 'FR' }
    sites.push(await created(`companies/${company}/divisions`, { name, address }))
  }
  await storeFacts(server.app, caller, organization.id, {
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    facts: ['2024-03', '2025-03', '2025-06'].flatMap((month, index) =>
      sites.map((site, position) =>
        monthly(site, 'EN01', month, 1000 * (index + 1) + 250.5 * position, { company, line: 7 + index }),
      ),
    ),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  saved.length = 0
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
      revokeObjectURL: () => undefined,
    }),
  )
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  vi.unstubAllGlobals()
})

const Shown = ({ first }: { first: AnalysisDefinition }) => {
  const [definition, setDefinition] = useState(first)
  const { data } = useRead(queryCube, { body: definition.query })
  return (
    data && (
      <>
        <ExportMenu title="Énergie" definition={definition} answer={data} />
        <AnalysisView
          definition={definition}
          answer={data}
          onDefine={setDefinition}
          onFold={(folds) => setDefinition({ ...definition, folds })}
        />
      </>
    )
  )
}

const show = (query: object, more: object = {}) =>
  renderPart(
    server.app,
    caller,
    organization,
    <Shown first={analysisDefinition.parse({ version: 1, query, view: 'table', ...more })} />,
  )

const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00A0', ' '))

const lines = async () =>
  within(await screen.findByRole('grid'))
    .getAllByRole('row')
    .map(cellsOf)

const bySite = {
  measures: ['EN01'],
  rows: ['division'],
  columns: ['year'],
  totals: { rows: true, columns: true },
}

test('a table has totals below and beside, and headers that name its members', async () => {
  await show(bySite)
  expect(await lines()).toEqual([
    ['Site ', '2024', '2025', 'Total'],
    ['Écully', '1 000', '5 000', '6 000'],
    ['Vaise', '1 251', '5 501', '6 752'],
    ['Total', '2 251', '10 501', '12 752'],
  ])
})

/** Exports what is shown, and returns the file. */
async function exported(name: string): Promise<Blob | undefined> {
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Exporter' }))
  await user.click(() => screen.getByRole('menuitem', { name }))
  await waitFor(() => expect(saved).toHaveLength(1))
  return saved.pop()
}

test('files have the exact figures of the engine, calculations and comparison included', async () => {
  const query = {
    measures: ['EN01'],
    rows: ['division'],
    columns: ['year'],
    calculations: ['shareOfColumn', 'rank', 'running'],
    compare: { variation: 'Y-1' },
  }
  const token = await dataTokenOf(caller, organization.id)
  const { columns, values } = (
    await queryTestCube(server, token, organization.id, { path: 'query', body: query })
  ).json<CubeAnswer>()
  const figures = values.slice(0, 2).map((row) => row.map((cell) => (typeof cell === 'number' ? cell : null)))
  // Écully in 2025: 2,000 and 3,000 MWh, of 10,501 MWh in all.
  expect(figures[0]).toContain((5000 / 10_501) * 100)
  await show(query)
  const csv = Papa.parse<string[]>((await (await exported('CSV'))?.text()) ?? '', { delimiter: ';' })
  const workbook = readXlsx(Buffer.from((await (await exported('Classeur (XLSX)'))?.bytes()) ?? []))
  /** The numbers of both sites in a file, to nine digits; an empty cell and a dash are null. */
  const numbersIn = (rows: readonly (readonly string[])[], scaleAt: (place: number) => number = () => 1) =>
    ['Écully', 'Vaise'].map((site) =>
      columns.map((_, place) => {
        const text = rows.find(([name]) => name === site)?.[place + 1] ?? ''
        return /\d/u.test(text) ? Number((Number(text.replace(',', '.')) * scaleAt(place)).toFixed(9)) : null
      }),
    )
  const wanted = figures.map((row) => row.map((cell) => cell && Number(cell.toFixed(9))))
  expect(numbersIn(csv.data)).toEqual(wanted)
  const cells = workbook.rows.map((row) => row.map(({ text }) => text))
  expect(numbersIn(cells, (place) => (isPercentage(columns[place]?.kind ?? 'value') ? 100 : 1))).toEqual(
    wanted,
  )
})

test('a table is exported as displayed, in the reader’s language', async () => {
  await show(bySite)
  await screen.findByRole('grid')
  // The byte order mark is dropped when bytes are decoded as text.
  const csv = await exported('CSV')
  expect([...new Uint8Array((await csv?.arrayBuffer()) ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  // Of the sixteen months from March 2024 to June 2025, three have figures.
  const notes = (sites: string) =>
    `2024 (1 mois sur 12 · ${sites}), 2025 (2 mois sur 12 · ${sites}), Total (3 mois sur 16 · ${sites})`
  expect((await csv?.text())?.split('\r\n')).toEqual([
    'Énergie',
    'Mesures\u00A0: Électricité achetée · Lignes\u00A0: Site · Colonnes\u00A0: Année',
    '"MWh, Groupe Ormelle, toutes les dates"',
    expect.stringMatching(/^"Groupe Ormelle · Données du .+, version \d+"$/),
    expect.stringMatching(/^Exporté le .+ par Ada Test$/),
    '',
    'Site;2024;2025;Total;Complétude',
    `Écully;1000;5000;6000;"${notes('1 site sur 1')}"`,
    `Vaise;"1250,5";5501;"6751,5";"${notes('1 site sur 1')}"`,
    `Total;"2250,5";10501;"12751,5";"${notes('2 sites sur 2')}"`,
    '',
  ])
  const workbook = readXlsx(Buffer.from((await (await exported('Classeur (XLSX)'))?.bytes()) ?? []))
  expect(workbook.sheetName).toBe('Énergie')
  expect(workbook.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Site', '2024', '2025', 'Total', 'Complétude'],
    ['Écully', '1000', '5000', '6000', notes('1 site sur 1')],
    ['Vaise', '1250.5', '5501', '6751.5', notes('1 site sur 1')],
    ['Total', '2250.5', '10501', '12751.5', notes('2 sites sur 2')],
  ])
})

test('an incomplete value says what is missing', async () => {
  await show(bySite)
  const cell = await cellAt('Écully', 1)
  expect(cell.title).toBe('2 mois sur 12 · 1 site sur 1')
  expect(cell.dataset['partial']).toBe('true')
})

const cellAt = async (row: string, column: number): Promise<HTMLElement> => {
  const head = await screen.findByRole('rowheader', { name: row })
  const cell = head.parentElement?.querySelectorAll('td')[column]
  if (!cell) throw new Error(`There is no cell ${column} in ${row}`)
  return cell
}

test('a value leads to its source lines, with their file, author and import', async () => {
  await show(bySite)
  const user = userEvent.setup()
  await user.click(() => cellAt('Vaise', 1))
  const sidebar = await screen.findByRole('dialog')
  expect(await within(sidebar).findByText('2 lignes sources')).toBeTruthy()
  expect(within(sidebar).getByRole('heading', { name: /· Vaise · 2025$/ })).toBeTruthy()
  const [, first] = within(sidebar).getAllByRole('row')
  expect(first?.textContent).toContain('3\u00A0250,5\u00A0MWh')
  expect(first?.textContent).toContain('juin 2025')
  expect(first?.textContent).toContain('ligne 9')
  expect(within(sidebar).getAllByRole('link', { name: 'facts.csv' })[0]?.getAttribute('href')).toMatch(
    /^\/data-hub\/import-log\?import=/,
  )
})

test('the header of a total sorts by it, in both directions', async () => {
  await show(bySite)
  const user = userEvent.setup()
  const names = async () => (await lines()).map(([name]) => name)
  await user.click(() => screen.getByRole('columnheader', { name: 'Total' }))
  await waitFor(async () => expect(await names()).toEqual(['Site ', 'Vaise', 'Écully', 'Total']))
  await user.click(() => screen.getByRole('columnheader', { name: 'Total' }))
  await waitFor(async () => expect(await names()).toEqual(['Site ', 'Écully', 'Vaise', 'Total']))
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a row is drilled into by the next level, also by keyboard', async () => {
  await show({ measures: ['EN01'], rows: ['company'] })
  const user = userEvent.setup()
  ;(await screen.findByRole('grid')).focus()
  await user.press(() => screen.getByRole('grid'), '{Enter}')
  await user.click(() => screen.getByRole('menuitem', { name: 'Détailler Ormelle Bois par Site' }))
  expect(await screen.findByRole('rowheader', { name: 'Écully' })).toBeTruthy()
  expect(screen.queryByRole('rowheader', { name: 'Ormelle Bois' })).toBeNull()
})

test('rows of two levels fold with the arrow keys', async () => {
  await show({ measures: ['EN01'], rows: ['company', 'division'], totals: { rows: true } })
  const user = userEvent.setup()
  const grid = await screen.findByRole('treegrid')
  grid.focus()
  await user.press(grid, '{ArrowLeft}')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Vaise/ })).toBeNull())
  await user.press(grid, '{ArrowRight}')
  expect(await screen.findByRole('rowheader', { name: /Vaise/ })).toBeTruthy()
  await user.press(grid, '{ArrowDown}{ArrowRight}')
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('6\u00A0000')
})

test('parts of a folded row are not exported, and are exported again when it is unfolded', async () => {
  await show({ measures: ['EN01'], rows: ['company', 'division'], totals: { rows: true } })
  const user = userEvent.setup()
  const both = '3 mois sur 16 · 2 sites sur 2'
  const csv = async () => (await (await exported('CSV'))?.text())?.split('\r\n').slice(7, -1)
  const grid = await screen.findByRole('treegrid')
  expect(await csv()).toEqual([
    `Ormelle Bois;Sous-total;"12751,5";${both}`,
    'Ormelle Bois;Écully;6000;3 mois sur 16 · 1 site sur 1',
    'Ormelle Bois;Vaise;"6751,5";3 mois sur 16 · 1 site sur 1',
    `Total;;"12751,5";${both}`,
  ])
  await user.click(() => within(grid).getByRole('img', { name: 'Réduire' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Vaise/ })).toBeNull())
  expect(await csv()).toEqual([`Ormelle Bois;Sous-total;"12751,5";${both}`, `Total;;"12751,5";${both}`])
  const workbook = readXlsx(Buffer.from((await (await exported('Classeur (XLSX)'))?.bytes()) ?? []))
  expect(workbook.rows.map(([name]) => name?.text)).toEqual(['Société, Site', 'Ormelle Bois', 'Total'])
  await user.click(() => within(grid).getByRole('img', { name: 'Développer' }))
  expect(await screen.findByRole('rowheader', { name: /Vaise/ })).toBeTruthy()
  expect(await csv()).toHaveLength(4)
})

test('a change is relative to its base, and unavailable without one', async () => {
  await show({
    measures: ['EN01'],
    rows: ['division'],
    columns: ['year'],
    range: { start: '2024-01-01', end: '2025-12-31' },
    compare: { variation: 'Y-1' },
  })
  const [, , first] = await lines()
  expect(first).toEqual(['Écully', '1 000', '–', 'n.d.', 'n.d.', '5 000', '1 000', '+1 000', '+100,0 %'])
})

test('a chart has a text summary, and can be shown as a table', async () => {
  await show({ measures: ['EN01'], rows: ['division'] }, { view: 'chart' })
  const user = userEvent.setup()
  const figure = await screen.findByRole('figure')
  expect(figure.querySelector('figcaption')?.textContent).toMatch(
    /^Graphique en barres\. .+ de 6\u00A0000\u00A0MWh \(Écully\) à 6\u00A0752\u00A0MWh \(Vaise\)\. Toutes les valeurs sont aussi disponibles en tableau\.$/,
  )
  const summary = figure.querySelector('figcaption')?.textContent ?? ''
  expect(screen.getByRole('img', { name: summary })).toBeTruthy()
  expect(figure.querySelectorAll('[tabindex="0"]')).toHaveLength(0)
  await user.click(() => screen.getByRole('button', { name: 'Voir en tableau' }))
  expect(
    await screen.findByRole('grid', { name: /^Tableau\u00A0: Électricité achetée.* · Site$/ }),
  ).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('an empty result is reported', async () => {
  await show({ measures: ['EN01'], rows: ['division'], range: { start: '2020-01-01', end: '2020-12-31' } })
  expect(await screen.findByRole('heading', { name: 'Pas assez de données sur cette période' })).toBeTruthy()
})
