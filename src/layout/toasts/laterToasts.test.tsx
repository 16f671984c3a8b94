import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { Toasts } from './Toasts.tsx'
import { createToastStore } from './toastStore.ts'

afterEach(cleanup)

test('the same words again are a later toast, which an earlier one is not taken for', async () => {
  const store = createToastStore()
  renderUi(<Toasts store={store} />)
  const save = async () => act(() => void store.show({ kind: 'success', title: 'Fiche enregistrée' }))
  await save()
  const earlier = screen.getByText('Fiche enregistrée').closest('[data-toast]')
  const later = await expectScreenToast('Fiche enregistrée', save)
  expect(later).not.toBe(earlier)
  expect(later.isConnected).toBe(true)
})
