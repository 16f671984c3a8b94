import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, expect, test } from 'vitest'
import type { OwnershipGraph, OwnershipNode } from '#model/wire/governance/ownership.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { testTexts } from '#tests/support/texts.ts'
import { OwnershipChart } from './OwnershipChart.tsx'

afterEach(cleanup)

const node = (name: string): OwnershipNode => {
  const isPerson = name.startsWith('Hélène') || name.startsWith('Philippe')
  return {
    id: name,
    kind: isPerson ? 'PHYSICAL' : 'COMPANY',
    name,
    firstName: isPerson ? (name.split(' ')[0] ?? null) : null,
    personId: null,
    nationalId: null,
    country: null,
  }
}
const graphOf = (focusId: string, links: readonly [string, string, number, number][]): OwnershipGraph => ({
  focusId,
  nodes: [...new Set(links.flatMap(([owner, company]) => [owner, company]))].map(node),
  links: links.map(([ownerId, companyId, shareRate, voteRate]) => ({
    id: `${ownerId} ${companyId}`,
    ownerId,
    companyId,
    shareRate,
    voteRate,
  })),
  truncated: false,
})

const ormelle = graphOf('Hélène Castaing', [
  ['Hélène Castaing', 'Financière Castaing SAS', 58, 61.5],
  ['Philippe Ormelle', 'Financière Castaing SAS', 42, 38.5],
  ['Financière Castaing SAS', 'Groupe Ormelle SA', 54, 61.85],
  ['Groupe Ormelle SA', 'Ormelle Iberia SL', 80, 80],
  ['Groupe Ormelle SA', 'Traitements Brévent', 66, 66],
])

const box = (name: RegExp) => screen.getByRole('button', { name })
const inOrder = (texts: readonly unknown[]) =>
  texts.map(String).toSorted((one, other) => one.localeCompare(other))
const numberIn = (text: string | null | undefined) => Number.parseFloat((text ?? '').replace(',', '.'))
const factsIn = (shape: Element) =>
  [...shape.querySelectorAll('.fact')].map(({ textContent }) => plain(textContent)?.trim())
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

test('a box shows its effective shares, and its accessible name contains owners and control', () => {
  renderUi(<OwnershipChart graph={ormelle} />)
  const iberia = box(/^Ormelle Iberia SL/)
  expect(factsIn(iberia)).toEqual(['Hélène : 25,06 %', 'Votes : 30,43 %'])
  expect(plain(iberia.getAttribute('aria-label'))).toBe(
    'Ormelle Iberia SL, Hélène : 25,06 %, Votes : 30,43 %. Société. Contrôle par le capital et les droits de vote. Part effective de Hélène Castaing : 25,06 %. Détention directe par Groupe Ormelle SA à 80 %',
  )
})

test('control above 25 % of capital or votes is marked by its kind, with the lines that lead to it', () => {
  const { container } = renderUi(
    <OwnershipChart
      graph={graphOf('Hélène Castaing', [
        ['Hélène Castaing', 'Deux', 58, 61.5],
        ['Hélène Castaing', 'Capital', 40, 25],
        ['Hélène Castaing', 'Votes', 25, 25.1],
        ['Hélène Castaing', 'Aucun', 25, 10],
        ['Philippe Ormelle', 'Aucun', 60, 60],
      ])}
    />,
  )
  const over = (name: RegExp) =>
    [...box(name).querySelectorAll('[data-over]')].map(({ textContent }) => plain(textContent)?.trim())
  expect(box(/^Deux/).getAttribute('data-control')).toBe('both')
  expect(over(/^Deux/)).toEqual(['Hélène : 58,00 %', 'Votes : 61,50 %'])
  expect(box(/^Capital/).getAttribute('data-control')).toBe('shares')
  expect(over(/^Capital/)).toEqual(['Hélène : 40,00 %'])
  expect(box(/^Votes/).getAttribute('data-control')).toBe('votes')
  expect(over(/^Votes/)).toEqual(['Votes : 25,10 %'])
  expect(box(/^Votes/).getAttribute('aria-label')).toContain('. Contrôle par les droits de vote. ')
  expect(box(/^Aucun/).hasAttribute('data-control')).toBe(false)
  expect(over(/^Aucun/)).toEqual([])
  expect(box(/^Aucun/).getAttribute('aria-label')).not.toContain('Contrôle')
  expect(container.querySelectorAll('path[data-emphasis="path"]')).toHaveLength(3)
  expect(container.querySelectorAll('path[data-emphasis="weakPath"]')).toHaveLength(1)
  expect(container.querySelectorAll('path[data-emphasis="none"]')).toHaveLength(1)
  const legend = within(screen.getByRole('list', { name: 'Contrôle' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Capital et votes',
    'Capital seul',
    'Votes seuls',
  ])
})

test('selecting another box shows its shares, upwards too', async () => {
  renderUi(<OwnershipChart graph={ormelle} />)
  await userEvent.click(() => box(/^Groupe Ormelle SA/))
  expect(box(/^Groupe Ormelle SA/).getAttribute('aria-pressed')).toBe('true')
  expect(factsIn(box(/^Philippe/))).toEqual(['Détient 22,68 %', 'Votes : 23,81 %'])
  expect(factsIn(box(/^Ormelle Iberia/))).toEqual(['Détenue à 80,00 %', 'Votes : 80,00 %'])
})

test('arrow keys follow the lines, and Enter selects', async () => {
  const user = userEvent.setup()
  renderUi(<OwnershipChart graph={ormelle} />)
  box(/^Hélène/).focus()
  await user.press(() => box(/^Hélène/), '{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Groupe Ormelle SA/)
  await user.press(() => box(/^Groupe Ormelle SA/), '{ArrowDown}{ArrowRight}{Enter}')
  expect(box(/^Traitements Brévent/).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toContain(
    box(/^Traitements Brévent/),
  )
})

test.each(['fr', 'en'] as const)('the table contains the same facts as the chart (%s)', async (locale) => {
  const { t } = testTexts(locale)
  const { container } = renderUi(<OwnershipChart graph={ormelle} />, locale)
  const drawnParts = [...container.querySelectorAll('.lines text')].map(({ textContent }) => textContent)
  const drawn = [...container.querySelectorAll('[data-box][data-tied][aria-pressed="false"]')]
  const ratesAt = (place: number) =>
    drawn.map((shape) => factsIn(shape)[place]?.split(/ ?: /)[1]).filter(Boolean)
  const [shares, votes, controls] = [
    ratesAt(0),
    ratesAt(1),
    drawn.map((shape) => shape.getAttribute('data-control')),
  ]
  await userEvent.click(() => screen.getByText(t('governance.chart.table')))
  const [direct, held] = screen.getAllByRole('table')
  const cells = (table: HTMLElement | undefined, column: number) =>
    within(table!)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[column]?.textContent)
  expect(inOrder(cells(direct, 2).map(numberIn))).toEqual(inOrder(drawnParts.map(numberIn)))
  expect(inOrder(cells(held, 3).map(plain))).toEqual(inOrder(shares))
  expect(inOrder(cells(held, 4).map(plain))).toEqual(inOrder(votes))
  expect(inOrder(cells(held, 2))).toEqual(
    inOrder(
      controls.map((by) => (by === 'both' || by === 'votes' ? t(`governance.chart.control.${by}`) : by)),
    ),
  )
  expect(cells(held, 1)).toEqual([
    t('governance.chart.holding.direct'),
    ...Array.from({ length: 3 }, () => t('governance.chart.holding.indirect')),
  ])
})

test('companies that hold each other entirely are listed, and shares behind them are undetermined', () => {
  renderUi(
    <OwnershipChart
      graph={graphOf('A', [
        ['A', 'B', 100, 100],
        ['B', 'A', 100, 100],
      ])}
    />,
  )
  expect(screen.getByText(/se détiennent entre elles à 100.%.: A, B\./)).toBeTruthy()
  expect(box(/^B,/).getAttribute('aria-label')).toMatch(/Part indéterminée/)
})

test('a chain of more than 200 entities shows the table first, with the chart available', async () => {
  const links = Array.from(
    { length: 210 },
    (_, index) => ['Hélène Castaing', `Société ${index}`, 10, 10] as [string, string, number, number],
  )
  renderUi(<OwnershipChart graph={graphOf('Hélène Castaing', links)} />)
  expect(screen.getByText(/Cette chaîne compte 211 entités/)).toBeTruthy()
  expect(screen.getAllByRole('table')).toHaveLength(2)
  await userEvent.click(() => screen.getByText('Schéma'))
  expect(screen.getAllByRole('button', { name: /^Société/ })).toHaveLength(210)
})
