import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CopyValue } from './CopyValue.tsx'
import { FilterChip } from './FilterChip.tsx'
import { SearchField } from './SearchField.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { Delayed } from './states/Delayed.tsx'
import { ErrorState } from './states/ErrorState.tsx'
import { Stepper } from './Stepper.tsx'
import { TableFooter } from './table/TableFooter.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ignore = (): void => undefined

test('a confirmation that cannot be undone starts on the safe button', () => {
  renderUi(
    <ConfirmDialog
      title="Clôturer l’enquête ?"
      confirmLabel="Clôturer l’enquête"
      cancelLabel="Garder ouverte"
      isIrreversible
      onConfirm={ignore}
      onCancel={ignore}
    >
      Les liens cesseront de fonctionner.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Clôturer l’enquête ?' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Garder ouverte')
})

test('an ordinary confirmation starts on its action, and Escape gives up', async () => {
  const onCancel = vi.fn<() => void>()
  renderUi(
    <ConfirmDialog
      title="Continuer ?"
      confirmLabel="Continuer"
      cancelLabel="Rester"
      onConfirm={ignore}
      onCancel={onCancel}
    >
      Sans société étrangère.
    </ConfirmDialog>,
  )
  expect(document.activeElement?.textContent).toBe('Continuer')
  await userEvent.press(() => screen.getByRole('button', { name: 'Continuer' }), '{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('a search is passed on once typing pauses, and Escape clears it', () => {
  vi.useFakeTimers()
  const onChange = vi.fn<(text: string) => void>()
  renderUi(<SearchField label="Nom, SIREN" value="" onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nom, SIREN' })
  for (const value of ['f', 'fo', 'fon']) fireEvent.change(field, { target: { value } })
  expect(onChange).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(250))
  expect(onChange.mock.calls).toEqual([['fon']])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('')
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('a search is passed on at once and only once when its field is left', () => {
  vi.useFakeTimers()
  const onChange = vi.fn<(text: string) => void>()
  renderUi(<SearchField label="Nom" value="" onChange={onChange} />)
  const field = screen.getByRole('searchbox')
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'fon' } })
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual([['fon']])
  act(() => void vi.advanceTimersByTime(500))
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('what is typed while a search takes effect is not lost, nor a space that it does without', () => {
  vi.useFakeTimers()
  const onChange = vi.fn()
  const field = (value: string) => <SearchField label="Nom" value={value} onChange={onChange} />
  const { rerender } = renderUi(field(''))
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  const shown = () => screen.getByRole<HTMLInputElement>('searchbox').value
  type('eau ')
  act(() => void vi.advanceTimersByTime(300))
  expect(onChange).toHaveBeenCalledWith('eau ')
  type('eau d')
  rerender(field('eau'))
  expect(shown()).toBe('eau d')
  act(() => void vi.advanceTimersByTime(300))
  expect(onChange).toHaveBeenLastCalledWith('eau d')
  rerender(field('eau d'))
  rerender(field(''))
  expect(shown()).toBe('')
  rerender(field('eau d'))
  expect(shown()).toBe('eau d')
  vi.useRealTimers()
})

test('a slash brings the cursor to the search, except where one types', async () => {
  renderUi(
    <>
      <SearchField label="Nom, SIREN" value="" onChange={ignore} />
      <input aria-label="note" />
    </>,
  )
  await userEvent.type(() => screen.getByLabelText('note'), '/')
  expect(document.activeElement).toBe(screen.getByLabelText('note'))
  screen.getByLabelText('note').blur()
  await userEvent.press(document.body, '/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('a filter that is set says its value and can be removed', async () => {
  const onClear = vi.fn<() => void>()
  renderUi(<FilterChip label="Pays" value="4 pays" onOpen={ignore} onClear={onClear} />)
  expect(screen.getByRole('button', { name: /Pays\u00A0: ?4 pays/ })).toBeTruthy()
  await userEvent.click(() => screen.getByRole('button', { name: 'Retirer le filtre Pays' }))
  expect(onClear).toHaveBeenCalledTimes(1)
})

test('a view of a segmented control is one radio button of a group', async () => {
  const onChange = vi.fn<(value: string) => void>()
  renderUi(
    <SegmentedControl
      label="Vue"
      segments={[
        { value: 'table', label: 'Tableau' },
        { value: 'chart', label: 'Graphique' },
      ]}
      value="table"
      onChange={onChange}
    />,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tableau' }).checked).toBe(true)
  await userEvent.click(() => screen.getByText('Graphique'))
  expect(onChange).toHaveBeenCalledWith('chart')
})

test('an identifier is copied as it is stored', async () => {
  const user = userEvent.setup()
  renderUi(
    <CopyValue value="829154376" label="le SIREN">
      829 154 376
    </CopyValue>,
  )
  await user.click(() => screen.getByRole('button', { name: 'Copier le SIREN' }))
  expect(await navigator.clipboard.readText()).toBe('829154376')
  expect(screen.getByRole('status').textContent).toBe('Copié')
})

test('a refused copy is said, and an error then shows its details', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  renderUi(
    <>
      <CopyValue value="829154376" label="le SIREN">
        829 154 376
      </CopyValue>
      <ErrorState title="Échec" detail="network 12:04" />
    </>,
  )
  await user.click(() => screen.getByRole('button', { name: 'Copier le SIREN' }))
  expect(screen.getByText(/^Le navigateur a refusé la copie/)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Copier le détail' }))
  expect(await screen.findByText('network 12:04')).toBeTruthy()
})

test('a skeleton waits 200 ms', () => {
  vi.useFakeTimers()
  renderUi(<Delayed>skeleton</Delayed>)
  act(() => void vi.advanceTimersByTime(199))
  expect(screen.queryByText('skeleton')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('skeleton')).toBeTruthy()
})

test('a stepper says which step is current and which are done', () => {
  renderUi(<Stepper label="Étapes" steps={['Compte', 'Organisation', 'Sociétés du groupe']} current={1} />)
  const [done, current, next] = screen.getAllByRole('listitem')
  expect(done?.textContent).toContain('terminé')
  expect(current?.getAttribute('aria-current')).toBe('step')
  expect(next?.hasAttribute('aria-current')).toBe(false)
})

test('the footer says which rows are shown and stops at both ends', async () => {
  const onPage = vi.fn<(page: number) => void>()
  renderUi(<TableFooter page={673} pageSize={25} total={16812} onPage={onPage} onPageSize={ignore} />)
  expect(screen.getByRole('status').textContent).toBe('16\u00A0801 à 16\u00A0812 sur 16\u00A0812')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Page suivante' }).disabled).toBe(true)
  await userEvent.click(() => screen.getByRole('button', { name: 'Page précédente' }))
  expect(onPage).toHaveBeenCalledWith(672)
})

test('an empty list shows no rows out of none', () => {
  renderUi(<TableFooter page={1} pageSize={25} total={0} onPage={ignore} onPageSize={ignore} />, 'en')
  expect(screen.getByRole('status').textContent).toBe('0 to 0 of 0')
})
