import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { AutocompleteInput } from './AutocompleteInput.tsx'
import type { Option } from './AutocompleteList.tsx'
import type { OptionSearch, OptionSource } from './useOptions.ts'

afterEach(cleanup)

/** A search whose answers are released by the test. */
function heldSearch() {
  const answers = new Map<string, (options: readonly Option[]) => void>()
  const search: OptionSearch = (text) => new Promise((resolve) => answers.set(text, resolve))
  const answer = async (text: string, labels: readonly string[]) => {
    await waitFor(() => expect(answers.has(text)).toBe(true))
    await act(async () => {
      answers.get(text)?.(labels.map((label) => ({ value: label, label })))
      await Promise.resolve()
    })
  }
  return { search, answer }
}

const Form = ({ search, onSubmit }: { search: OptionSource; onSubmit?: () => void }) => {
  const [value, setValue] = useState<Option | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <AutocompleteInput label="Personne" options={search} value={value} onChange={setValue} />
    </form>
  )
}

test('Enter selects nothing from an outdated list, and submits no form', async () => {
  const { search, answer } = heldSearch()
  const onSubmit = vi.fn()
  renderUi(<Form {...{ search, onSubmit }} />)
  const field = screen.getByRole('combobox', { name: 'Personne' })
  await answer('', ['Amina Benkirane', 'Hélène Castaing'])
  await userEvent.type(field, 'cas{Enter}')
  expect(screen.queryByDisplayValue('Amina Benkirane')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
  await answer('cas', ['Hélène Castaing'])
  await userEvent.type(field, '{Enter}')
  expect(field).toHaveProperty('value', 'Hélène Castaing')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.press(field, '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('options that begin with the typed text come first, and Enter selects the first', async () => {
  const label = (value: string, keywords?: string): Option => ({
    value,
    label: value,
    ...(keywords !== undefined && { keywords }),
  })
  const roles = [
    label('Président du conseil d’administration'),
    label('Secrétaire'),
    label('Administrateur', 'Administratrice Administrateur'),
    label('Gérant', 'Administrateur unique'),
  ]
  renderUi(<Form search={roles} />)
  const field = screen.getByRole('combobox', { name: 'Personne' })
  await userEvent.type(field, 'admini')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Administrateur',
    'Gérant',
    'Président du conseil d’administration',
  ])
  await userEvent.press(field, '{Enter}')
  expect(field).toHaveProperty('value', 'Administrateur')
})

test('options are listed under the names of their groups, and arrow keys follow the list', async () => {
  const option = (value: string, group: string): Option => ({ value, label: value, group })
  const fields = [option('Société', 'Niveaux'), option('Salariés', 'Mesures'), option('Site', 'Niveaux')]
  renderUi(<Form search={fields} />)
  const field = screen.getByRole('combobox', { name: 'Personne' })
  await userEvent.type(field, 's')
  const namesIn = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(namesIn('Niveaux')).toEqual(['Société', 'Site'])
  expect(namesIn('Mesures')).toEqual(['Salariés'])
  await userEvent.press(field, '{ArrowDown}')
  await userEvent.press(field, '{Enter}')
  expect(field).toHaveProperty('value', 'Site')
})
