import { describe, expect, test } from 'vitest'
import { tokens, type SchemeTokens } from './tokens.ts'

/** The table of pairs of the visual language (WCAG 2.2), as `[foreground, background, light, dark]`. */
const pairs: readonly [ColorToken, ColorToken, number, number][] = [
  ['text', 'surface', 17.3, 15.3],
  ['text', 'canvas', 15.8, 16.2],
  ['text', 'muted', 15.1, 12.8],
  ['text2', 'surface', 7.6, 8.4],
  ['text2', 'muted', 6.6, 7.0],
  ['text2', 'primarySoft', 6.6, 7.0],
  ['text3', 'surface', 5.3, 5.8],
  ['text3', 'canvas', 4.9, 6.1],
  ['text3', 'muted', 4.7, 4.8],
  ['text3', 'primarySoft', 4.6, 4.8],
  ['primary', 'surface', 7.6, 7.8],
  ['primary', 'canvas', 7.0, 8.2],
  ['primary', 'primarySoft', 6.6, 6.5],
  ['onPrimary', 'primary', 7.6, 8.2],
  ['onPrimary', 'primaryHover', 10.0, 10.2],
  ['control', 'surface', 3.4, 3.7],
  ['control', 'canvas', 3.2, 3.9],
  ['dotSuccess', 'surface', 3.8, 7.4],
  ['dotWarning', 'surface', 3.2, 8.2],
  ['dotError', 'surface', 4.5, 6.2],
  ['dotNeutral', 'surface', 3.4, 4.9],
  ['success', 'surface', 6.1, 8.9],
  ['success', 'successSoft', 5.4, 7.1],
  ['warning', 'surface', 6.3, 9.7],
  ['warning', 'warningSoft', 5.7, 7.9],
  ['error', 'surface', 6.1, 8.2],
  ['error', 'errorSoft', 5.3, 7.2],
  ['surface', 'error', 6.1, 8.2],
  ['environment', 'surface', 5.6, 8.8],
  ['environment', 'environmentSoft', 4.9, 7.1],
  ['social', 'surface', 5.6, 8.7],
  ['social', 'socialSoft', 4.9, 7.3],
  ['governance', 'surface', 6.7, 7.7],
  ['governance', 'governanceSoft', 5.7, 6.6],
  ['onInk', 'ink', 15.6, 11.9],
  ['onInk2', 'ink', 8.4, 6.4],
  ['disabled', 'surface', 2.3, 3.0],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(pairs)('%s on %s keeps the contrast that was promised', (foreground, background, light, dark) => {
    const colors = tokens[scheme]
    const promised = { light, dark }[scheme]
    // The table has one decimal.
    expect(Math.abs(contrastRatio(colors[foreground], colors[background]) - promised)).toBeLessThan(0.06)
  })

  test('every text token reads at 4.5 at least where text stands', () => {
    const colors = tokens[scheme]
    const texts = [colors.text, colors.text2, colors.text3, colors.primary]
    const backgrounds = [
      colors.surface,
      colors.canvas,
      colors.muted,
      colors.primarySoft,
      colors.hover,
      colors.subtle,
    ]
    const ratios = texts.flatMap((text) => backgrounds.map((background) => contrastRatio(text, background)))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  })

  test('the red of a confirmation and the words on ink stay legible', () => {
    const colors = tokens[scheme]
    expect(contrastRatio(colors.surface, colors.errorHover)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(colors.inkAction, colors.ink)).toBeGreaterThanOrEqual(4.5)
  })

  test('every series of a chart stands out from the surface', () => {
    const colors = tokens[scheme]
    const ratios = colors.categorical.map((color) => contrastRatio(color, colors.surface))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3)
  })
})

describe.each(['light', 'dark'] as const)('the parts of controls in the %s scheme', (scheme) => {
  const colors = tokens[scheme]
  /** What shows a control or its state, and what it stands on, by the token that the component uses. */
  const parts: Readonly<Record<string, readonly [ColorToken, ColorToken]>> = {
    'the border of a field, search field, filter or select on a page': ['control', 'surface'],
    'the border of a field on the canvas': ['control', 'canvas'],
    'the border of a field on a quiet surface': ['control', 'subtle'],
    'the border of a filter that is set': ['primary', 'surface'],
    'the ring of the chosen segment to its track': ['text3', 'muted'],
    'the ring of the chosen segment to its surface': ['text3', 'surface'],
    'a ticked box': ['primary', 'surface'],
    'the mark in a ticked box': ['onPrimary', 'primary'],
    'the track of a switch that is off': ['control', 'surface'],
    'the focus ring on a page': ['primary', 'surface'],
    'the focus ring on the canvas': ['primary', 'canvas'],
    'the focus ring on a muted surface': ['primary', 'muted'],
    'the focus ring in a toast': ['inkAction', 'ink'],
    'an icon in a button': ['text3', 'surface'],
    'the reference line of a chart': ['control', 'surface'],
  }
  test.each(Object.entries(parts))('%s has at least 3:1', (_part, [front, behind]) => {
    expect(contrastRatio(colors[front], colors[behind])).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21 and a colour on itself is 1', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastRatio('#2546C4', '#2546C4')).toBe(1)
})

type ColorToken = {
  [K in keyof SchemeTokens]: SchemeTokens[K] extends string ? K : never
}[keyof SchemeTokens]

const contrastRatio = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
