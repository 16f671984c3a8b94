import { paper } from '#server/adapters/documents/palette.ts'

// Drawings of the guides, in points, in print colours.

type Bar = { label: string; value: number; shown: string }

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type TextStyle = { size?: number; fill?: string; anchor?: 'start' | 'middle' | 'end'; bold?: boolean }

const write = (x: number, y: number, text: string, style: TextStyle = {}): string => {
  const { size = 8, fill = paper.secondary, anchor = 'start', bold = false } = style
  return `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${bold ? ' font-weight="bold"' : ''}>${escape(text)}</text>`
}

const frame = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`

/** Bars from zero, in the given order, with the value at the end of each (look.md §6). */
export function bars(rows: readonly Bar[], max: number): string {
  const [labels, room, line] = [150, 290, 18]
  return frame(
    500,
    rows.length * line + 4,
    rows.flatMap(({ label, value, shown }, index) => {
      const y = index * line
      const width = (value / max) * room
      return [
        write(0, y + 12, label),
        `<rect x="${labels}" y="${y + 4}" width="${width.toFixed(1)}" height="11" rx="2" fill="${paper.primary}"/>`,
        write(labels + width + 6, y + 12, shown, { fill: paper.text, bold: true }),
      ]
    }),
  )
}

/** Dates on a line, each with its event; `isOpen` for future dates. */
export function timeline(
  stops: readonly { date: string; what: readonly string[]; isOpen?: boolean }[],
): string {
  const step = 500 / stops.length
  return frame(500, 84, [
    `<line x1="${step / 2}" y1="30" x2="${500 - step / 2}" y2="30" stroke="${paper.lineStrong}" stroke-width="1.5"/>`,
    ...stops.flatMap(({ date, what, isOpen }, index) => {
      const x = step * (index + 0.5)
      return [
        `<circle cx="${x}" cy="30" r="5" fill="${isOpen ? '#FFFFFF' : paper.primary}" stroke="${paper.primary}" stroke-width="1.5"/>`,
        write(x, 16, date, { anchor: 'middle', fill: paper.text, bold: true }),
        ...what.map((words, row) => write(x, 50 + row * 11, words, { anchor: 'middle', size: 7.5 })),
      ]
    }),
  ])
}

type MatrixWords = {
  impact: string
  financial: string
  both: string
  impactOnly: string
  financialOnly: string
  none: string
  points: readonly { label: string; universe: 'E' | 'S' | 'G'; impact: number; financial: number }[]
}

const side = 250
const left = 110

/**
 * The product's matrix: financial on the horizontal axis, impact on the vertical, thresholds at 3 of 5, E circle, S
 * square, G triangle.
 */
export function matrix(words: MatrixWords): string {
  const x = (score: number) => left + (score / 5) * side
  const y = (score: number) => 8 + side - (score / 5) * side
  const corner = (at: number, up: number, text: string, anchor: 'start' | 'end') =>
    write(at, up, text, { anchor, size: 7.5, fill: paper.caption })
  return frame(500, side + 40, [
    `<rect x="${x(3)}" y="${y(5)}" width="${x(5) - x(3)}" height="${y(3) - y(5)}" fill="${paper.primarySoft}"/>`,
    `<rect x="${x(0)}" y="${y(5)}" width="${side}" height="${side}" fill="none" stroke="${paper.lineStrong}"/>`,
    ...[0, 1, 2, 3, 4, 5].flatMap((tick) => [
      write(x(tick), y(0) + 12, String(tick), { anchor: 'middle', size: 7.5 }),
      write(x(0) - 6, y(tick) + 3, String(tick), { anchor: 'end', size: 7.5 }),
    ]),
    `<line x1="${x(3)}" y1="${y(0)}" x2="${x(3)}" y2="${y(5)}" stroke="${paper.text}" stroke-dasharray="3 3" stroke-width="0.8"/>`,
    `<line x1="${x(0)}" y1="${y(3)}" x2="${x(5)}" y2="${y(3)}" stroke="${paper.text}" stroke-dasharray="3 3" stroke-width="0.8"/>`,
    corner(x(0) + 5, y(5) + 11, words.impactOnly, 'start'),
    corner(x(5) - 5, y(5) + 11, words.both, 'end'),
    corner(x(5) - 5, y(0) - 5, words.financialOnly, 'end'),
    corner(x(0) + 5, y(0) - 5, words.none, 'start'),
    write(x(2.5), y(0) + 27, words.financial, { anchor: 'middle' }),
    write(x(0) - 22, y(2.5), words.impact, { anchor: 'end' }),
    ...words.points.flatMap(({ label, universe, impact, financial }) => [
      mark(universe, x(financial), y(impact), impact >= 3 || financial >= 3),
      write(x(financial) + 8, y(impact) + 3, label, { size: 7.5, fill: paper.text }),
    ]),
  ])
}

function mark(universe: 'E' | 'S' | 'G', x: number, y: number, isMaterial: boolean): string {
  const colour = paper.universe[universe]
  const paint = `fill="${isMaterial ? colour : '#FFFFFF'}" stroke="${colour}" stroke-width="1.3"`
  if (universe === 'E') return `<circle cx="${x}" cy="${y}" r="4" ${paint}/>`
  if (universe === 'S') return `<rect x="${x - 3.7}" y="${y - 3.7}" width="7.4" height="7.4" ${paint}/>`
  return `<path d="M${x} ${y - 4.5}L${x + 4.5} ${y + 3.7}H${x - 4.5}Z" ${paint}/>`
}
