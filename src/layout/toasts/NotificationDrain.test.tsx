import { act, cleanup, renderHook } from '@testing-library/react'
import { AddUndoableMutationContext, CoreAdminContext, useNotify } from 'react-admin'
import { use, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testTexts } from '#tests/support/texts.ts'
import { TextsProvider } from '#src/ui/text/Texts.tsx'
import { NotificationDrain } from './NotificationDrain.tsx'
import { createToastStore } from './toastStore.ts'

afterEach(cleanup)

const drain = () => {
  const store = createToastStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext>
      <TextsProvider texts={{ locale: 'fr', t: translateOrKeep }}>
        <NotificationDrain store={store} />
        {children}
      </TextsProvider>
    </CoreAdminContext>
  )
  const { result } = renderHook(
    () => ({ notify: useNotify(), addMutation: use(AddUndoableMutationContext) }),
    { wrapper },
  )
  return { store, current: () => result.current }
}

/** As in the application: a sentence of the server is not a key and stays as it is. */
const translateOrKeep = (key: string): string => (key.includes(' ') ? key : testTexts('fr').t(key))

test('a notification of the data layer becomes a toast of its kind, as text', () => {
  const { store, current } = drain()
  act(() => current().notify('errors.internal', { type: 'error' }))
  expect(store.read()).toMatchObject([
    { kind: 'error', title: 'Une erreur interne s’est produite', durationMs: 8000 },
  ])
})

test('every notification is shown, in order, and a sentence stays as it is', () => {
  const { store, current } = drain()
  act(() => {
    current().notify('La fiche a été enregistrée', { type: 'success' })
    current().notify('Le site a été ajouté', { type: 'info' })
  })
  expect(store.read().map(({ title }) => title)).toEqual([
    'La fiche a été enregistrée',
    'Le site a été ajouté',
  ])
})

test('without a duration of its own a notification stays until it is closed', () => {
  const { store, current } = drain()
  act(() => current().notify('Une phrase', { autoHideDuration: null }))
  expect(store.read()[0]?.durationMs).toBeNull()
})

test('an undoable change is sent when its toast goes and taken back by its action', () => {
  const { store, current } = drain()
  const mutate = vi.fn<(of: { isUndo: boolean }) => void>()
  act(() => {
    current().addMutation(mutate)
    current().notify('Une phrase', { undoable: true })
  })
  const [toast] = store.read()
  expect(toast?.action?.label).toBe('Annuler')
  act(() => store.dismiss(toast!.id))
  expect(mutate).toHaveBeenLastCalledWith({ isUndo: false })

  act(() => {
    current().addMutation(mutate)
    current().notify('Une phrase', { undoable: true })
  })
  const [second] = store.read()
  act(() => {
    second?.action?.onClick()
    store.dismiss(second!.id)
  })
  expect(mutate).toHaveBeenLastCalledWith({ isUndo: true })
})
