import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import type { Column, Sort } from './column.ts'
import { DataTable } from './DataTable.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Company = { id: string; name: string; revenue: number | null }

const companies: readonly Company[] = [
  { id: 'a', name: 'Ormelle Fonderie SAS', revenue: 86.2 },
  { id: 'b', name: 'Ormelle Usinage SAS', revenue: 0 },
  { id: 'c', name: 'Ateliers Mervaux SAS', revenue: null },
]

const columns: readonly Column<Company>[] = [
  { id: 'name', label: 'Société', cell: ({ name }) => name, isSortable: true },
  { id: 'revenue', label: 'CA, M€', cell: ({ revenue }) => revenue, align: 'end', isSortable: true },
]

const CompanyTable = ({ onSort }: { onSort?: (sort: Sort) => void }) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort>()
  return (
    <>
      <DataTable
        label="Sociétés"
        columns={columns}
        rows={companies}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `#${id}`}
        selection={{ chosen, onChange: setChosen }}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          onSort?.(next)
        }}
      />
      <output aria-label="chosen">{[...chosen].toSorted().join(' ')}</output>
    </>
  )
}

test('a missing value is a dash and zero is a value', () => {
  renderUi(<CompanyTable />)
  const [, , usinage, mervaux] = screen.getAllByRole('row')
  expect(usinage?.textContent).toContain('0')
  expect(mervaux?.textContent).toContain('–')
})

test('the head sorts one way, then the other, and says which', async () => {
  const onSort = vi.fn<(sort: Sort) => void>()
  renderUi(<CompanyTable onSort={onSort} />)
  await userEvent.click(() => screen.getByRole('button', { name: 'CA, M€' }))
  expect(screen.getByRole('columnheader', { name: 'CA, M€' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(() => screen.getByRole('button', { name: 'CA, M€' }))
  expect(screen.getByRole('columnheader', { name: 'CA, M€' }).getAttribute('aria-sort')).toBe('descending')
  expect(onSort).toHaveBeenLastCalledWith({ column: 'revenue', order: 'desc' })
})

test('every row and the page are ticked by name', async () => {
  renderUi(<CompanyTable />)
  await userEvent.click(() => screen.getByRole('checkbox', { name: 'Sélectionner Ormelle Usinage SAS' }))
  expect(screen.getByRole('status').textContent).toBe('b')
  const all = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Sélectionner toutes les lignes de la page',
  })
  expect(all.indeterminate).toBe(true)
  await userEvent.click(all)
  expect(screen.getByRole('status').textContent).toBe('a b c')
})

test('shift ticks everything from the last row that was ticked', async () => {
  const user = userEvent.setup()
  renderUi(<CompanyTable />)
  const [, first, , last] = screen.getAllByRole('checkbox')
  await user.click(() => first!)
  await user.press(first!, '{Shift>}')
  await user.click(() => last!)
  expect(screen.getByRole('status').textContent).toBe('a b c')
})

test('arrows go from name to name and Space ticks the row', async () => {
  renderUi(<CompanyTable />)
  screen.getByRole('link', { name: 'Ormelle Fonderie SAS' }).focus()
  await userEvent.press(
    () => screen.getByRole('link', { name: 'Ormelle Fonderie SAS' }),
    '{ArrowDown}{ArrowDown}',
  )
  expect(document.activeElement?.textContent).toBe('Ateliers Mervaux SAS')
  await userEvent.press(() => screen.getByRole('link', { name: 'Ateliers Mervaux SAS' }), '{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Ateliers Mervaux SAS')
  await userEvent.press(() => screen.getByRole('link', { name: 'Ateliers Mervaux SAS' }), ' ')
  expect(screen.getByRole('status').textContent).toBe('c')
  await userEvent.press(
    () => screen.getByRole('link', { name: 'Ateliers Mervaux SAS' }),
    '{Control>}{Home}{/Control}',
  )
  expect(document.activeElement?.textContent).toBe('Ormelle Fonderie SAS')
})

test('arrows stay on the control they started from', async () => {
  renderUi(<CompanyTable />)
  screen.getByRole('checkbox', { name: 'Sélectionner Ormelle Fonderie SAS' }).focus()
  await userEvent.press(
    () => screen.getByRole('checkbox', { name: 'Sélectionner Ormelle Fonderie SAS' }),
    '{ArrowDown}',
  )
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sélectionner Ormelle Usinage SAS')
})

test('the whole row follows the link of its name', async () => {
  renderUi(<CompanyTable />)
  const row = screen.getByRole('row', { name: /Usinage/ })
  const followed = vi.fn<() => void>()
  within(row).getByRole('link').addEventListener('click', followed)
  await userEvent.click(() => within(row).getByText('0'))
  expect(followed).toHaveBeenCalledTimes(1)
})

test('a loading page shows its head at once and its skeleton rows only after a moment', () => {
  renderUi(
    <DataTable
      label="Sociétés"
      isLoading
      columns={columns}
      rows={[]}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
    />,
  )
  expect(screen.getByRole('columnheader', { name: 'Société' })).toBeTruthy()
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(0)
})

test('a page without rows does not offer to tick them all', () => {
  renderUi(
    <DataTable
      label="Sociétés"
      isLoading
      columns={columns}
      rows={[]}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      selection={{ chosen: new Set(), onChange: () => undefined }}
    />,
  )
  const all = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Sélectionner toutes les lignes de la page',
  })
  expect(all.disabled).toBe(true)
})

test('a truncated text is shown in full on hover, and Escape hides it', async () => {
  renderUi(<CompanyTable />)
  const cell = screen.getByRole('rowheader', { name: 'Ateliers Mervaux SAS' })
  const whole = screen.getByRole('rowheader', { name: 'Ormelle Usinage SAS' })
  Object.defineProperties(cell, { scrollWidth: { value: 200 }, clientWidth: { value: 120 } })
  await userEvent.hover(whole)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.hover(cell)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Ateliers Mervaux SAS')
  within(cell).getByRole('link').focus()
  await userEvent.press(cell, '{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('on a phone, a menu column keeps its button outside of the row’s link', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const onMenu = vi.fn<(id: string) => void>()
  renderUi(
    <DataTable
      label="Sociétés"
      columns={[
        ...columns,
        {
          id: 'actions',
          label: 'Actions',
          phone: 'menu',
          cell: ({ id, name }: Company) => (
            <button type="button" onClick={() => onMenu(id)}>{`Actions sur ${name}`}</button>
          ),
        },
      ]}
      rows={companies}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `#${id}`}
    />,
  )
  const button = await screen.findByRole('button', { name: 'Actions sur Ormelle Usinage SAS' })
  expect(button.closest('a')).toBeNull()
  await userEvent.click(() => button)
  expect(onMenu).toHaveBeenCalledWith('b')
})
