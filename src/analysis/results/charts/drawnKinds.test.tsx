import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import type { ChartData, Series } from './chartData.ts'
import { ComboPanel } from './ComboPanel.tsx'
import { MultiplesPanel } from './MultiplesPanel.tsx'
import type { PanelProps } from './panel.ts'
import { SharePanel } from './SharePanel.tsx'
import { Treemap } from './Treemap.tsx'
import { WaterfallPanel } from './WaterfallPanel.tsx'

afterEach(cleanup)

type Values = readonly (number | null)[]

const seriesOf = (label: string, values: Values, more: Partial<Series> = {}): Series => ({
  id: label,
  label,
  values,
  all: values,
  role: 'own',
  color: 0,
  shade: null,
  universe: null,
  like: { measure: 'EN01' } as Series['like'],
  ...more,
})

const labels = {
  cell: ({ kind }: Series['like'], value: number) =>
    `${kind === 'difference' && value > 0 ? '+' : ''}${value}`,
  axis: (_: unknown, value: number) => String(value),
  measure: () => 'Energy',
  kind: (of: string) => of,
} as unknown as PanelProps['labels']

function propsOf(categories: string[], series: Series[], more: Partial<ChartData> = {}): PanelProps {
  const panel = { unit: 'MWh', series }
  const data: ChartData = {
    categories,
    members: [],
    isOverTime: false,
    others: -1,
    panels: [panel],
    isWithheld: false,
    better: 'LOWER',
    leftOut: { series: 0, categories: 0 },
    ...more,
  }
  return { data, panel, lines: [], labels, size: { width: 600, height: 300, room: 600 } }
}

const barHeights = (): number[] =>
  [...document.querySelectorAll('.MuiBarChart-element')].map((bar) => Number(bar.getAttribute('height')))

test('a waterfall writes the total of both years and the change of each part', () => {
  const years = [seriesOf('2024', [100, 40]), seriesOf('2025', [80, 55])]
  renderUi(<WaterfallPanel {...propsOf(['Lyon', 'Brest'], years)} />)
  const steps = [...document.querySelectorAll('[data-step] text')].map(({ textContent }) => textContent)
  // 140, then 80 − 100 and 55 − 40, which is 135.
  expect(steps).toEqual(['140', '-20', '+15', '135'])
})

test('a treemap has the area of each member in the proportion of its value', () => {
  renderUi(<Treemap {...propsOf(['Lyon', 'Brest', 'Pau'], [seriesOf('Energy', [60, 30, 0])])} />)
  const areas = [...document.querySelectorAll('[data-tile]')].map((tile) => {
    const rect = tile.querySelector('rect')
    // Each side is 2 px shorter than its tile, which is the gap.
    return [
      tile.querySelector('title')?.textContent,
      (Number(rect?.getAttribute('width')) + 2) * (Number(rect?.getAttribute('height')) + 2),
    ]
  })
  // 600 × 300 px, of which Lyon has two thirds. Zero has no area.
  expect(areas).toEqual([
    ['Lyon, 60', 120_000],
    ['Brest, 30', 60_000],
  ])
})

test('shares of a bar end at 100 %', () => {
  renderUi(
    <SharePanel {...propsOf(['Lyon', 'Pau'], [seriesOf('Gas', [30, 0]), seriesOf('Wood', [10, 0])])} />,
  )
  expect(screen.getAllByText(/^100\s?%$/u)).not.toHaveLength(0)
  const heights = barHeights()
  // Gas is three quarters, wood one; a whole of zero has no shares.
  expect(heights).toHaveLength(2)
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(3, 1)
})

test('bars with a line draw what they are compared with as the line', () => {
  const base = seriesOf('A-1', [4, 6], { role: 'base', color: null })
  renderUi(
    <ComboPanel {...propsOf(['T1', 'T2'], [base, seriesOf('Energy', [5, 3])], { isOverTime: true })} />,
  )
  const bars = barHeights()
  expect(document.querySelectorAll('.MuiLineChart-line')).toHaveLength(1)
  expect(bars).toHaveLength(2)
  expect((bars[0] ?? 0) / (bars[1] ?? 1)).toBeCloseTo(5 / 3, 1)
})

test('small multiples have a chart for each member, with one scale', () => {
  const members = [seriesOf('Lyon', [40, 20]), seriesOf('Pau', [10, 10])]
  renderUi(<MultiplesPanel {...propsOf(['2024', '2025'], members)} />)
  const heights = barHeights()
  expect(screen.getAllByText('Lyon')).toHaveLength(1)
  // 40, 20, 10 and 10: on scales of their own, the bars of Pau would be as high as the first one of Lyon.
  expect((heights[0] ?? 0) / (heights[2] ?? 1)).toBeCloseTo(4, 0)
})
