import { expect, test } from 'vitest'
import { minimiseContent } from './minimiseContent.ts'
import { leftOut, periodOfRow } from './peopleColumns.ts'

const described = { nature: 'HEADCOUNT', startDate: '2025-01-01', endDate: '2025-12-31' }
const text = 'Registre de Léa Dupont\n\nNom;Matricule;Sexe;Mois;Observations\nDupont;12;F;janvier 2025;Léa\n'

test('a file about people leaves the browser without the columns that are not matched', async () => {
  const choices = { Mois: periodOfRow, Observations: leftOut }
  const sent = await minimiseContent(new Blob([text]), described, choices, 'fr')
  expect(await sent?.content.text()).toBe('\n\nMatricule;Sexe;Mois\n12;F;janvier 2025\n')
  const fill = { head: 'Mois', rule: 'period' }
  expect(sent?.said).toEqual({
    columns: { Mois: null },
    reading: { encoding: 'UTF-8', delimiter: ';', headLine: 3, fills: { start: fill, end: fill } },
  })
})

test('nothing is sent of a file without a matched column', async () => {
  expect(await minimiseContent(new Blob(['Nom;Prénom\nDupont;Léa\n']), described, {}, 'fr')).toBeUndefined()
})

test('line ends and letters are those of the file, also where they are cut', async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `Dupont;é${index};F`).join('\r\n')
  const bytes = Buffer.from(`Nom;Pays;Sexe\r\n${rows}\r\n`, 'latin1')
  const sent = await minimiseContent(new Blob([bytes]), described, {}, 'fr')
  const lines = (await sent?.content.text())?.split('\n') ?? []
  expect([lines.length, lines[0], lines[40_000]]).toEqual([40_002, 'Pays;Sexe', 'é39999;F'])
})
