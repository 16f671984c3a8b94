import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { MultiAutocompleteInput } from './MultiAutocompleteInput.tsx'

afterEach(cleanup)

const options = [
  { value: 'EN01', label: 'Électricité achetée', keywords: 'EN01 Énergie' },
  { value: 'WA01', label: 'Prélèvements d’eau', keywords: 'WA01 Eau' },
  { value: 'WA02', label: 'Rejets d’eau', keywords: 'WA02 Eau' },
]

const Form = () => {
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <MultiAutocompleteInput
      label="Indicateurs"
      options={options}
      value={options.filter(({ value }) => codes.includes(value))}
      onChange={(chosen) => setCodes(chosen.map(({ value }) => value))}
    />
  )
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('the typed text stays, and filters the list by labels and keywords until a choice is made', async () => {
  renderUi(<Form />)
  const field = screen.getByRole('combobox', { name: 'Indicateurs' })
  await userEvent.type(field, 'rejets')
  expect(field).toHaveProperty('value', 'rejets')
  expect(offered()).toEqual(['Rejets d’eau'])
  await userEvent.clear(field)
  await userEvent.type(field, 'wa0')
  expect(offered()).toEqual(['Prélèvements d’eau', 'Rejets d’eau'])
  await userEvent.press(field, '{Enter}')
  expect(field).toHaveProperty('value', '')
  expect(screen.getByRole('listitem').textContent).toBe('Prélèvements d’eau')
  await userEvent.press(field, 'eau')
  expect(offered()).toEqual(['Rejets d’eau'])
})
