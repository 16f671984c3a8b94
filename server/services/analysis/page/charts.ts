import { BarChart } from '@mui/x-charts/BarChart'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { el, type ReactNode } from './element.ts'

/** A bar: its label, a longer label for wide charts, its value, and the formatted value. */
export type Bar = { label: string; longLabel?: string; value: number; said: string }

type Picture = { bars: readonly Bar[]; name: string; summary: string; id: string }

/** Ratio of the plot height to its highest bar: leaves room for the label above it. */
const headroom = 1.2

/** Characters of labels that fit below the bars of a distribution. */
const mostSigns = 36

/** Pixels for the label at the end of a horizontal bar. */
const sideroom = 64

/** Vertical bars in the given order: a distribution. */
export const columnChart = (picture: Picture): ReactNode =>
  figure(picture, [
    draw(
      picture.id,
      createElement(BarChart, {
        ...still,
        width: 340,
        height: 148,
        margin: { top: 4, right: 4, bottom: 0, left: 4 },
        xAxis: [
          {
            scaleType: 'band',
            data: picture.bars.map(({ label }) => label),
            disableTicks: true,
            categoryGapRatio: 0.15,
            tickLabelInterval: (_: unknown, index: number) => index % stride(picture.bars) === 0,
          },
        ],
        yAxis: [{ position: 'none', max: headroom * Math.max(...picture.bars.map(({ value }) => value)) }],
        series: [
          { data: picture.bars.map(({ value }) => value), color: 'var(--bar)', ...labelled(picture.bars) },
        ],
      }),
    ),
  ])

/** Labels that would overlap are shown for every second bar. */
const stride = (bars: readonly Bar[]): number =>
  bars.length * Math.max(...bars.map(({ label }) => label.length)) > mostSigns ? 2 : 1

/** Horizontal bars in the given order, from zero to both sides; with short labels on a phone. */
export const rowChart = (picture: Picture): ReactNode =>
  figure(picture, [
    el('div', { className: 'wide' }, rows(picture, `${picture.id}w`, { width: 720, labels: 320 })),
    el('div', { className: 'narrow' }, rows(picture, `${picture.id}n`, { width: 340, labels: 56 })),
  ])

function rows(
  { bars }: Picture,
  id: string,
  { width, labels }: { width: number; labels: number },
): ReactNode {
  const values = bars.map(({ value }) => value)
  const isWide = width > 400
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)]
  const ends = Number(min < 0) + Number(max > 0)
  const room = (sideroom * (max - min)) / (width - labels - ends * sideroom)
  return draw(
    id,
    createElement(BarChart, {
      ...still,
      width,
      height: 28 * bars.length + 8,
      layout: 'horizontal',
      margin: { top: 4, right: 4, bottom: 4, left: 4 },
      yAxis: [
        {
          scaleType: 'band',
          data: bars.map(({ label, longLabel }) => (isWide ? (longLabel ?? label) : label)),
          disableTicks: true,
          disableLine: true,
          width: labels,
          categoryGapRatio: 0.35,
          colorMap: {
            type: 'ordinal',
            colors: values.map((value) => (value < 0 ? 'var(--fall)' : 'var(--rise)')),
          },
        },
      ],
      xAxis: [
        {
          position: 'none',
          min: min < 0 ? min - room : 0,
          max: max > 0 ? max + room : 0,
        },
      ],
      series: [{ data: values, ...labelled(bars) }],
    }),
  )
}

const labelled = (bars: readonly Bar[]) => ({
  barLabel: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.said ?? null,
  barLabelPlacement: 'outside' as const,
})

const still = { skipAnimation: true, hideLegend: true, disableAxisListener: true } as const

/**
 * The SVG of a chart only, without the frame that would follow a pointer and without its own styles: colours and type
 * come from the page's style sheet, which the page's policy allows by its hash.
 */
function draw(id: string, chart: ReactNode): ReactNode {
  const markup = renderToStaticMarkup(chart, { identifierPrefix: id })
  const [picture = ''] = /<svg[\s\S]*<\/svg>/.exec(markup) ?? []
  const bare = picture.replace(/<style[\s\S]*?<\/style>/g, '').replace(/ (?:style|class)="[^"]*"/g, keepMarks)
  return createElement('div', { dangerouslySetInnerHTML: { __html: bare } })
}

/** Keeps the classes that say what a mark is; attribute values are escaped text, so none ends early. */
const keepMarks = (attribute: string): string => {
  const marks = attribute.match(/(?<=[" ])Mui\w+-\w+(?=[" ])/g)
  return attribute.startsWith(' class') && marks ? ` class="${marks.join(' ')}"` : ''
}

const figure = ({ name, summary }: Picture, pictures: readonly ReactNode[]): ReactNode =>
  el('figure', { className: 'chart', role: 'img', 'aria-label': `${name}. ${summary}` }, ...pictures)
