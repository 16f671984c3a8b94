import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { OwnershipGraph, OwnershipNode } from '#model/wire/ownership.ts'
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
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

test('a box says its effective part, and its name says who holds it', () => {
  renderUi(<OwnershipChart graph={ormelle} />)
  const iberia = box(/^Ormelle Iberia SL/)
  expect(plain(iberia.querySelector('.line')?.textContent)).toBe('Hélène : 25,06 %')
  expect(plain(iberia.getAttribute('aria-label'))).toBe(
    'Ormelle Iberia SL, Hélène : 25,06 %. Société. Part effective de Hélène Castaing : 25,06 %. Détention directe par Groupe Ormelle SA à 80 %',
  )
})

test('what is held above 25 % is marked, and the line that leads there', () => {
  const { container } = renderUi(<OwnershipChart graph={ormelle} />)
  expect(box(/^Ormelle Iberia SL/).hasAttribute('data-significant')).toBe(true)
  expect(box(/^Traitements Brévent/).hasAttribute('data-significant')).toBe(false)
  expect(container.querySelectorAll('path[data-emphasis="path"]')).toHaveLength(3)
  expect(container.querySelectorAll('path[data-emphasis="weakPath"]')).toHaveLength(1)
  expect(container.querySelectorAll('path[data-emphasis="none"]')).toHaveLength(1)
})

test('choosing another box follows its parts, upwards too', async () => {
  renderUi(<OwnershipChart graph={ormelle} />)
  await userEvent.click(box(/^Groupe Ormelle SA/))
  expect(box(/^Groupe Ormelle SA/).getAttribute('aria-pressed')).toBe('true')
  expect(plain(box(/^Philippe/).querySelector('.line')?.textContent)).toBe('Détient 22,68 %')
  expect(plain(box(/^Ormelle Iberia/).querySelector('.line')?.textContent)).toBe('Détenue à 80,00 %')
})

test('arrows go along the lines, and Enter follows', async () => {
  const user = userEvent.setup()
  renderUi(<OwnershipChart graph={ormelle} />)
  box(/^Hélène/).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Groupe Ormelle SA/)
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(box(/^Traitements Brévent/).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toContain(
    box(/^Traitements Brévent/),
  )
})

test.each(['fr', 'en'] as const)('the table tells the same facts as the chart (%s)', async (locale) => {
  const { t } = testTexts(locale)
  const { container } = renderUi(<OwnershipChart graph={ormelle} />, locale)
  const drawnParts = [...container.querySelectorAll('.lines text')].map(({ textContent }) => textContent)
  const drawnRates = [...container.querySelectorAll('[role="button"] .line')]
    .map(({ textContent }) => textContent?.split(/[\s\u00A0]?:[\s\u00A0]/)[1])
    .filter(Boolean)
  await userEvent.click(screen.getByText(t('governance.chart.table')))
  const [direct, held] = screen.getAllByRole('table')
  const cells = (table: HTMLElement | undefined, column: number) =>
    within(table!)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[column]?.textContent)
  expect(inOrder(cells(direct, 2).map(numberIn))).toEqual(inOrder(drawnParts.map(numberIn)))
  expect(inOrder(cells(held, 2))).toEqual(inOrder(drawnRates))
  expect(cells(held, 1)).toEqual([
    t('governance.chart.holding.direct'),
    ...Array.from({ length: 3 }, () => t('governance.chart.holding.indirect')),
  ])
})

test('companies that hold each other entirely are named, and parts behind them are undetermined', () => {
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

test('a chain of more than 200 entities begins with the table and keeps the chart', async () => {
  const links = Array.from(
    { length: 210 },
    (_, index) => ['Hélène Castaing', `Société ${index}`, 10, 10] as [string, string, number, number],
  )
  renderUi(<OwnershipChart graph={graphOf('Hélène Castaing', links)} />)
  expect(screen.getByText(/Cette chaîne compte 211 entités/)).toBeTruthy()
  expect(screen.getAllByRole('table')).toHaveLength(2)
  await userEvent.click(screen.getByText('Schéma'))
  expect(screen.getAllByRole('button', { name: /^Société/ })).toHaveLength(210)
})
