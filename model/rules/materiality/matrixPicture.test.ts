import { expect, test } from 'vitest'
import { plot, wholeView, xOf, yOf } from './matrixLayout.ts'
import { drawMatrix, type MatrixPicture } from './matrixPicture.ts'

const universes = { ENVIRONMENT: 'Environnement', SOCIAL: 'Social', GOVERNANCE: 'Gouvernance' }
const picture: MatrixPicture = {
  items: [
    {
      id: 'a',
      label: 'Eau & <b>boues</b>',
      universe: 'ENVIRONMENT',
      impact: 4,
      financial: 2,
      answers: 12,
      isMaterial: true,
    },
    {
      id: 'b',
      label: 'Éthique',
      universe: 'GOVERNANCE',
      impact: 1,
      financial: 1,
      answers: 3,
      isMaterial: false,
    },
  ],
  thresholds: { impact: 3, financial: 3.25 },
  max: 5,
  words: {
    title: 'Matrice',
    subtitle: 'Seuils 3,00 et 3,25, au 21 nov. 2026',
    impactAxis: 'Impact',
    financialAxis: 'Financier',
    both: 'Double',
    impactOnly: 'Impact seul',
    financialOnly: 'Financier seul',
    noImpact: 'No impact score',
    noFinancial: 'No financial score',
    neither: 'Non matériel',
    universes,
    legend: 'Formes pleines',
    impactThreshold: '3,00',
    financialThreshold: '3,25',
  },
  colours: {
    background: 'white',
    text: 'black',
    faint: 'grey',
    grid: 'silver',
    axis: 'grey',
    both: 'blue',
    ink: 'black',
    onInk: 'white',
    universes: { ENVIRONMENT: 'green', SOCIAL: 'orange', GOVERNANCE: 'violet' },
  },
}

test('a picture contains title, thresholds, date and legend, and escapes user input', () => {
  const svg = drawMatrix(picture)
  for (const words of ['Matrice', 'au 21 nov. 2026', '3,25', 'Gouvernance', 'Formes pleines']) {
    expect(svg).toContain(words)
  }
  expect(svg).toContain('Eau &amp; &lt;b&gt;boues&lt;/b&gt;')
  expect(svg).not.toContain('<b>')
})

test('a material mark is filled, others are hollow', () => {
  const svg = drawMatrix(picture)
  expect(svg).toContain('fill="green" stroke="green"')
  expect(svg).toContain('fill="white" stroke="violet"')
})

test('the area material on both sides is shaded from the thresholds to the corner of the plot', () => {
  const [x, y] = [xOf(3.25, wholeView(5)), yOf(3, wholeView(5))]
  const [width, height] = [plot.left + plot.size - x, y - plot.top]
  expect(drawMatrix(picture)).toContain(
    `<rect x="${x}" y="${plot.top}" width="${width}" height="${height}" fill="blue"`,
  )
})

test('adjacent quadrants have their names aligned on one line or in one column', () => {
  const svg = drawMatrix(picture)
  const placeOf = (words: string) =>
    new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${words}</text>`).exec(svg)?.slice(1).map(Number)
  const { both, impactOnly, financialOnly, neither } = picture.words
  const [right, upper] = placeOf(both) ?? []
  const [left, lower] = placeOf(neither) ?? []
  expect(placeOf(impactOnly)).toEqual([left, upper])
  expect(placeOf(financialOnly)).toEqual([right, lower])
})
