import type { Universe } from '#model/wire/materiality/topics.ts'
import {
  drawing,
  markPath,
  placeLabels,
  plot,
  quadrantBoxes,
  thresholdLines,
  wholeView,
  xOf,
  yOf,
} from './matrixLayout.ts'
import { placeMarks } from './matrixMarks.ts'
import type { Side } from './results.ts'

/** An item of the matrix: a topic or a subject with a score on at least one axis. */
export type MatrixItem = {
  id: string
  label: string
  universe: Universe
  impact: number | null
  financial: number | null
  answers: number
  /** True if it is material on at least one axis; its mark is then filled. */
  isMaterial: boolean
}

/** The content of a picture of the matrix; callers provide the labels, and colours as CSS values. */
export type MatrixPicture = {
  items: readonly MatrixItem[]
  thresholds: Side<number>
  max: number
  words: {
    title: string
    /** Thresholds, method and date. */
    subtitle: string
    impactAxis: string
    financialAxis: string
    both: string
    impactOnly: string
    financialOnly: string
    neither: string
    /** Labels of the strips next to the plot: above it, and to its right. */
    noImpact: string
    noFinancial: string
    universes: Record<Universe, string>
    legend: string
    /** Thresholds, formatted in the language. */
    impactThreshold: string
    financialThreshold: string
  }
  colours: {
    background: string
    text: string
    faint: string
    grid: string
    axis: string
    both: string
    ink: string
    onInk: string
    universes: Record<Universe, string>
  }
}

const head = 56
const foot = 48
const margin = 16

/**
 * Draws the matrix as a standalone SVG for a file or a report: title, thresholds, date, legend, labels that do not
 * overlap. All text is escaped. @returns the markup; 592 × 660 units, scalable
 */
export function drawMatrix({ items, thresholds, max, words, colours }: MatrixPicture): string {
  const view = wholeView(max)
  const [x, y] = [xOf(thresholds.financial, view), yOf(thresholds.impact, view)]
  const [right, bottom] = [plot.left + plot.size, plot.top + plot.size]
  const marks = placeMarks(items, view)
  const tags = tagBoxes(thresholds, max)
  const labels = placeLabels(marks, {
    boxes: tags,
    lines: [...thresholdLines(thresholds, view), ...quadrantBoxes(words)],
  })
  const grey = `fill="${colours.faint}"`
  const scale = Array.from({ length: max + 1 }, (_, mark) => mark)
  const shape = (universe: Universe, at: [number, number], radius: number, isFilled: boolean) =>
    `<path d="${markPath(universe, at[0], at[1], radius)}" fill="${isFilled ? colours.universes[universe] : colours.background}" stroke="${colours.universes[universe]}" stroke-width="1.75"/>`
  const universes = ['ENVIRONMENT', 'SOCIAL', 'GOVERNANCE'] as const
  const [width, height] = [drawing.width + 2 * margin, drawing.height + head + foot]

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, Arial, Helvetica, sans-serif" font-size="12">`,
    `<title>${escaped(words.title)}</title><desc>${escaped(words.subtitle)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colours.background}"/>`,
    write([margin, 26], words.title, `font-size="16" font-weight="600" fill="${colours.text}"`),
    write([margin, 44], words.subtitle, grey),
    `<g transform="translate(${margin} ${head})">`,
    `<rect x="${x}" y="${plot.top}" width="${right - x}" height="${y - plot.top}" fill="${colours.both}" fill-opacity=".07"/>`,
    ...scale.flatMap((mark) => [
      rule([plot.left, yOf(mark, view)], [right, yOf(mark, view)], colours.grid),
      write([plot.left - 8, yOf(mark, view) + 4], String(mark), `text-anchor="end" ${grey}`),
      write([xOf(mark, view), bottom + 16], String(mark), `text-anchor="middle" ${grey}`),
    ]),
    rule([plot.left, plot.top], [plot.left, bottom], colours.axis),
    rule([plot.left, bottom], [right, bottom], colours.axis),
    rule([x, plot.top], [x, bottom], colours.text, 'stroke-dasharray="4 3"'),
    rule([plot.left, y], [right, y], colours.text, 'stroke-dasharray="4 3"'),
    write([right - 6, plot.top + 14], words.both, `text-anchor="end" ${grey}`),
    write([plot.left + 6, plot.top + 14], words.impactOnly, grey),
    write([right - 6, bottom - 8], words.financialOnly, `text-anchor="end" ${grey}`),
    write([plot.left + 6, bottom - 8], words.neither, grey),
    ...(items.some(({ impact }) => impact === null)
      ? [
          rule([plot.left, plot.top], [right, plot.top], colours.axis),
          write([plot.left, 8], words.noImpact, `font-size="10" ${grey}`),
        ]
      : []),
    ...(items.some(({ financial }) => financial === null)
      ? [
          rule([right, plot.top], [right, bottom], colours.axis),
          `<text transform="translate(${drawing.width - 2} ${bottom}) rotate(-90)" font-size="10" ${grey}>${escaped(words.noFinancial)}</text>`,
        ]
      : []),
    ...labels.flatMap(({ leader }) =>
      leader === null ? [] : [rule([leader.x1, leader.y1], [leader.x2, leader.y2], colours.axis)],
    ),
    ...marks.map((mark) => shape(mark.universe, [mark.x, mark.y], mark.radius, mark.isMaterial)),
    ...labels.map((label) =>
      write(
        [label.x, label.y + 4],
        label.text,
        `text-anchor="${label.anchor}" fill="${colours.text}" stroke="${colours.background}" stroke-width="3" paint-order="stroke"`,
      ),
    ),
    ...tags.map(
      (box, index) =>
        `<rect x="${box.x1}" y="${box.y1}" width="${box.x2 - box.x1}" height="${box.y2 - box.y1}" rx="4" fill="${colours.ink}"/>` +
        write(
          [(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2 + 4],
          index === 0 ? words.impactThreshold : words.financialThreshold,
          `text-anchor="middle" fill="${colours.onInk}"`,
        ),
    ),
    write([plot.left + plot.size / 2, bottom + 36], words.financialAxis, `text-anchor="middle" ${grey}`),
    `<text transform="translate(14 ${plot.top + plot.size / 2}) rotate(-90)" text-anchor="middle" ${grey}>${escaped(words.impactAxis)}</text>`,
    '</g>',
    `<g transform="translate(${margin} ${head + drawing.height + 12})">`,
    ...universes.map(
      (universe, index) =>
        shape(universe, [6 + index * 150, 0], 5, true) +
        write([18 + index * 150, 4], words.universes[universe], grey),
    ),
    write([0, 24], words.legend, grey),
    '</g></svg>',
  ].join('')
}

/** Bounding boxes of the threshold labels: impact at the left end of its line, financial at the bottom of its line. */
export function tagBoxes(thresholds: Side<number>, max: number, view = wholeView(max), scale = 1) {
  const [x, y] = [xOf(thresholds.financial, view), yOf(thresholds.impact, view)]
  const bottom = plot.top + plot.size
  return [
    { x1: plot.left, x2: plot.left + 40 * scale, y1: y - 10 * scale, y2: y + 10 * scale },
    { x1: x - 20 * scale, x2: x + 20 * scale, y1: bottom - 20 * scale, y2: bottom },
  ] as const
}

const write = (at: [number, number], value: string, more = '') =>
  `<text x="${at[0]}" y="${at[1]}" ${more}>${escaped(value)}</text>`

const rule = (from: [number, number], to: [number, number], colour: string, more = '') =>
  `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${colour}" ${more}/>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found)
