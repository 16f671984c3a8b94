import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderRouted } from '#tests/support/renderUi.tsx'
import { PeopleFiles } from './PeopleFiles.tsx'

afterEach(cleanup)

test('A figure about people names its value, the number of its lines and each of its files', () => {
  renderRouted(
    <PeopleFiles
      people={[
        {
          indicator: { id: 'WF01', label: 'Effectif' },
          value: 2619,
          unit: 'pers.',
          lines: 1764,
          files: [
            { id: 'f1', name: '2024.csv', importId: 'i1' },
            { id: 'f2', name: '2025.csv', importId: 'i2' },
          ],
        },
        {
          indicator: { id: 'WF02', label: 'Départs' },
          value: null,
          unit: 'pers.',
          lines: 2,
          files: [],
        },
      ]}
    />,
    '/',
  )
  const cellsOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
  expect(
    cellsOf('Effectif')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  ).toEqual(['2 619 pers.', '1 764', '2024.csv2025.csv'])
  expect(cellsOf('Effectif').getByRole('link', { name: '2025.csv' }).getAttribute('href')).toContain('i2')
  expect(cellsOf('Départs').getAllByRole('cell')[0]?.textContent).toBe('–')
})
