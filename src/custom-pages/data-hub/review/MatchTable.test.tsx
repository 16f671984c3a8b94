import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { userEvent } from '#tests/support/userEvent.ts'
import { MatchTable } from './MatchTable.tsx'

afterEach(cleanup)

const options = [
  { value: 'STEEL', label: 'Acier' },
  { value: 'PAPER', label: 'Papier' },
]
const row = (column: string, value: string) => ({
  key: `${column} ${value}`,
  value,
  column,
  rows: 2,
  options,
  proposal: undefined,
  label: `Signification de ${value}`,
})
const many = [
  row('Matière', 'Aciers'),
  row('Matière', 'Acier inox'),
  row('Matière', 'Papiers'),
  row('Matière', 'ACIER galvanisé'),
  row('Famille', 'Acier'),
  row('Famille', 'Bureau'),
]
const texts = {
  title: 'Valeurs',
  lead: '',
  column: 'Colonne',
  value: 'Dans le fichier',
  rows: 'Lignes',
  choice: 'Signification',
  placeholder: '',
  apply: 'Contrôler',
  search: 'Rechercher',
  none: 'Aucune valeur',
  accept: (count: number) => `Accepter ${count}`,
  same: (count: number, choice: string) => `${count} autres : ${choice}`,
}
const draw = (rows = many) => {
  const onApply = vi.fn<(chosen: ReadonlyMap<string, string>) => void>()
  renderUi(<MatchTable {...{ texts, rows, onApply }} isPending={false} />)
  return onApply
}
const choose = async (value: string, label: string) => {
  await userEvent.click(() => screen.getByRole('combobox', { name: `Signification de ${value}` }))
  await userEvent.click(() => screen.getByRole('option', { name: label }))
}
const shown = () =>
  within(screen.getByRole('region', { name: 'Valeurs' }))
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('a choice is given to all others of its column that the search finds', async () => {
  const onApply = draw()
  await choose('Papiers', 'Papier')
  expect(screen.queryByRole('button', { name: /autres/ })).toBeNull()
  await userEvent.type(() => screen.getByRole('searchbox', { name: 'Rechercher' }), 'acier')
  await waitFor(() => expect(shown()).toEqual(['Aciers', 'Acier inox', 'ACIER galvanisé', 'Acier']))
  await choose('Aciers', 'Acier')
  await userEvent.click(() => screen.getByRole('button', { name: '2 autres : Acier' }))
  expect(screen.queryByRole('button', { name: /autres/ })).toBeNull()
  await userEvent.click(() => screen.getByRole('button', { name: 'Contrôler' }))
  expect(Object.fromEntries(onApply.mock.lastCall?.[0] ?? [])).toEqual({
    'Matière Papiers': 'PAPER',
    'Matière Aciers': 'STEEL',
    'Matière Acier inox': 'STEEL',
    'Matière ACIER galvanisé': 'STEEL',
  })
})

test('a search without a match says so, and few rows need none', async () => {
  draw()
  await userEvent.type(() => screen.getByRole('searchbox', { name: 'Rechercher' }), 'verre')
  expect(await screen.findByText('Aucune valeur')).toBeTruthy()
  cleanup()
  draw(many.slice(0, 5))
  expect(screen.queryByRole('searchbox')).toBeNull()
})
