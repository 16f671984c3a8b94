import { expect, test, vi } from 'vitest'
import { createToastStore } from './toastStore.ts'
import { visibleToasts } from './toastList.ts'

test('an error stays 8 s, anything else 5 s, progress and persistent ones until they are closed', () => {
  const store = createToastStore()
  store.show({ kind: 'error', title: 'a' })
  store.show({ kind: 'success', title: 'b' })
  store.show({ kind: 'progress', title: 'c' })
  expect(store.read().map(({ durationMs }) => durationMs)).toEqual([8000, 5000, null])
  store.show({ kind: 'warning', title: 'd' }, { isPersistent: true })
  expect(store.read().at(-1)?.durationMs).toBeNull()
})

test('a fourth toast takes the place of the oldest that would have gone by itself', () => {
  const store = createToastStore()
  store.show({ kind: 'progress', title: 'a' })
  for (const title of ['b', 'c', 'd']) store.show({ kind: 'info', title })
  expect(store.read().map(({ title }) => title)).toEqual(['a', 'c', 'd'])
})

test('toasts that stay are never dropped; the latest three are seen', () => {
  const store = createToastStore()
  for (const title of ['a', 'b', 'c', 'd']) store.show({ kind: 'progress', title })
  expect(store.read()).toHaveLength(4)
  expect(visibleToasts(store.read()).map(({ title }) => title)).toEqual(['b', 'c', 'd'])
})

test('the same failure ten times is one toast', () => {
  const store = createToastStore()
  for (let call = 0; call < 10; call += 1)
    store.show({ kind: 'error', title: 'Une erreur externe s’est produite' })
  expect(store.read()).toHaveLength(1)
})

test('progress that becomes a result goes by itself', () => {
  const store = createToastStore()
  const id = store.show({ kind: 'progress', title: 'Import de 1 278 lignes', percent: 64 })
  store.update(id, { percent: 80 })
  expect(store.read()[0]).toMatchObject({ percent: 80, durationMs: null })
  store.update(id, { kind: 'success', title: '1 278 lignes importées' })
  expect(store.read()[0]).toMatchObject({ durationMs: 5000 })
})

test('onGone is called once, however the toast closes', () => {
  const store = createToastStore()
  const onGone = vi.fn<() => void>()
  const id = store.show({ kind: 'info', title: 'a', onGone })
  store.dismiss(id)
  store.dismiss(id)
  expect(onGone).toHaveBeenCalledTimes(1)
})
