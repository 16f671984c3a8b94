import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useMemo } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { changePreferences } from '#src/ui/theme/preferences.ts'
import { renderRouted } from '#tests/support/renderUi.tsx'
import { matchesQuery } from './matchText.ts'
import type { PaletteItem, PaletteSource } from './paletteItem.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { PaletteProvider, usePaletteSource } from './PaletteProvider.tsx'
import { usePaletteActions } from './usePaletteActions.ts'

afterEach(cleanup)

const companies = ['Ormelle Fonderie SAS', 'Ormelle Usinage SAS', 'Ateliers Mervaux SAS']

const companySource: PaletteSource = {
  id: 'companies',
  group: 'companies',
  search: async (query) =>
    companies
      .filter((name) => query !== '' && matchesQuery(name, query))
      .map((name) => ({ id: name, label: name, detail: 'Société', href: `/companies/${name.length}` })),
}

const brokenSource: PaletteSource = {
  id: 'persons',
  group: 'persons',
  search: () => Promise.reject(new Error('no answer')),
}

const Sources = ({ sources, onAdd }: { sources: readonly PaletteSource[]; onAdd: () => void }) => {
  usePaletteActions(
    'test',
    useMemo<PaletteItem[]>(
      () => [{ id: 'add', label: 'Ajouter une société', keys: ['A', 'S'], onSelect: onAdd }],
      [onAdd],
    ),
  )
  return sources.map((source) => <OneSource key={source.id} source={source} />)
}

const OneSource = ({ source }: { source: PaletteSource }) => {
  usePaletteSource(source)
  return null
}

const draw = (sources: readonly PaletteSource[] = [companySource]) => {
  const onAdd = vi.fn<() => void>()
  const router = renderRouted(
    <PaletteProvider>
      <Sources sources={sources} onAdd={onAdd} />
      <PaletteButton isFolded={false} />
      <input aria-label="note" />
    </PaletteProvider>,
  )
  return { router, onAdd }
}

const openPalette = async () => {
  await userEvent.press(document.body, '{Control>}k{/Control}')
  return screen.findByRole('combobox')
}

test('Ctrl K opens the palette, Escape closes it and gives the focus back', async () => {
  draw()
  screen.getByRole('button', { name: 'Rechercher' }).focus()
  const field = await openPalette()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.press(field, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rechercher' }))
})

test('results are shown in their group, with the match marked', async () => {
  draw()
  await userEvent.type(await openPalette(), 'fond')
  const option = await screen.findByRole('option', { name: /Fonderie/ })
  expect(within(option).getByText('Fond').tagName).toBe('MARK')
  expect(screen.getByRole('group', { name: 'Sociétés et sites' }).contains(option)).toBe(true)
  expect(screen.queryByRole('option', { name: /Mervaux/ })).toBeNull()
})

test('arrow keys cycle through the results, Enter opens the active one', async () => {
  const { router } = draw()
  const field = await openPalette()
  await userEvent.type(field, 'ormelle')
  const [first, second] = await screen.findAllByRole('option', { name: /Ormelle/ })
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(first!.id))
  await userEvent.press(field, '{ArrowDown}')
  expect(second!.getAttribute('aria-selected')).toBe('true')
  await userEvent.press(field, '{ArrowDown}')
  expect(first!.getAttribute('aria-selected')).toBe('true')
  await userEvent.press(field, '{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/companies/19'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('Ctrl Enter opens aside and leaves the page where it is', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { router } = draw()
  await userEvent.type(await openPalette(), 'mervaux')
  await screen.findByRole('option', { name: /Mervaux/ })
  await userEvent.press(() => screen.getByRole('combobox'), '{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith('/companies/20', '_blank', 'noopener')
  expect(router.state.location.pathname).toBe('/')
})

test('Enter right after typing opens the new result, not an earlier one', async () => {
  const { router } = draw()
  const field = await openPalette()
  await screen.findByRole('option', { name: /Ajouter une société/ })
  await userEvent.type(field, 'usin{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/companies/19'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a failing source does not affect the others', async () => {
  draw([companySource, brokenSource])
  await userEvent.type(await openPalette(), 'fond')
  expect(await screen.findByRole('option', { name: /Fonderie/ })).toBeTruthy()
  expect(screen.getByText('La recherche est incomplète. Réessayez.')).toBeTruthy()
})

test('an empty result is reported', async () => {
  draw()
  await userEvent.type(await openPalette(), 'zzz')
  await waitFor(() => expect(screen.getAllByText('Aucun résultat trouvé').length).toBeGreaterThan(0))
})

test('two keys do nothing while single-key shortcuts are turned off', async () => {
  const { onAdd } = draw()
  changePreferences({ singleKeys: 'off' })
  await userEvent.press(document.body, 'as')
  changePreferences({ singleKeys: 'on' })
  expect(onAdd).not.toHaveBeenCalled()
  await userEvent.press(document.body, 'as')
  expect(onAdd).toHaveBeenCalledTimes(1)
})

test('an action is chosen in the palette or by its two keys, but not while typing', async () => {
  const { onAdd } = draw()
  await userEvent.type(await openPalette(), 'ajouter')
  await userEvent.click(() => screen.getByRole('option', { name: /Ajouter une société/ }))
  expect(onAdd).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())

  await userEvent.press(document.body, 'as')
  expect(onAdd).toHaveBeenCalledTimes(2)
  await userEvent.type(() => screen.getByLabelText('note'), 'as')
  expect(onAdd).toHaveBeenCalledTimes(2)
})
