import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { BarPanel } from './BarPanel.tsx'
import type { ChartData, Series } from './chartData.ts'
import type { PanelProps } from './panel.ts'
import { dashOf, Swatch } from './seriesMarks.tsx'

afterEach(cleanup)

const seriesOf = (count: number): Series[] =>
  Array.from({ length: count }, (_, color) => ({
    id: `s${color}`,
    label: `Series ${color}`,
    values: [color + 1, 2],
    all: [color + 1, 2],
    role: color === 7 ? 'others' : 'own',
    color,
    shade: null,
    universe: null,
    like: {} as Series['like'],
  }))
const labels = { cell: () => '1', axis: () => '1' } as unknown as PanelProps['labels']
const drawBars = (series: Series[], isStacked: boolean) => {
  const data: ChartData = {
    categories: ['One', 'Two'],
    members: [],
    isOverTime: false,
    others: -1,
    panels: [],
    isWithheld: false,
    better: null,
    leftOut: { series: 0, categories: 0 },
  }
  const panel = { unit: null, series }
  renderUi(
    <BarPanel
      {...{ data, panel, labels, isStacked }}
      lines={[]}
      size={{ width: 600, height: 300, room: 600 }}
    />,
  )
}

/** How a shape is filled, without its colour: the drawing of its pattern, or nothing. */
const fillOf = (shape: SVGElement | null): string | undefined => {
  const id = /url\("?#([^")]+)"?\)/.exec(shape?.style.fill ?? '')?.[1]
  return id && (document.getElementById(id)?.querySelector('path')?.getAttribute('d') ?? undefined)
}

test.each([false, true])('bars of eight series differ without their colour (stacked: %s)', (isStacked) => {
  const series = seriesOf(8)
  drawBars(series, isStacked)
  const bars = series.map(({ id }) => fillOf(document.querySelector(`[data-series="${id}"] :is(rect, path)`)))
  expect(new Set(bars).size).toBe(8)
  cleanup()
  const swatches = series.map((one) => {
    renderUi(<Swatch of={one} among={series} isLine={false} />)
    const fill = fillOf(document.querySelector('svg > rect'))
    cleanup()
    return fill
  })
  expect(swatches).toEqual(bars)
})

test('a single series is plain', () => {
  drawBars(seriesOf(1), false)
  expect(document.querySelector('pattern')).toBeNull()
})

test('the period to compare with differs from its series, and each line by its dashes', () => {
  const [first] = seriesOf(1)
  if (!first) throw new Error('no series')
  expect(dashOf({ ...first, role: 'base' })).not.toBe(dashOf(first))
  expect(dashOf({ ...first, role: 'base', color: null })).not.toBe(dashOf(first))
  expect(new Set(seriesOf(8).map(dashOf)).size).toBe(8)
})
