import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useConfirm } from './useConfirm.ts'

afterEach(cleanup)

const isGone = () => expect(screen.queryByRole('alertdialog')).toBeNull()

let end: () => void = () => undefined

/** A button that removes something after a confirmation; the test ends the pending action. */
const Removal = () => {
  const [isPending, setIsPending] = useState(false)
  const { openConfirm, question } = useConfirm({
    isPending,
    mutate: (_nothing, { onSettled }) => {
      setIsPending(true)
      end = () => {
        setIsPending(false)
        onSettled()
      }
    },
  })
  return (
    <>
      <button onClick={openConfirm}>Retirer</button>
      <ConfirmDialog {...question} title="Retirer le thème ?" confirmLabel="Oui" cancelLabel="Garder">
        Il sera perdu.
      </ConfirmDialog>
    </>
  )
}

test('a question stays during its action, and closes when that ends', async () => {
  const user = userEvent.setup()
  renderUi(<Removal />)
  await user.click(() => screen.getByRole('button', { name: 'Retirer' }))
  await user.click(() => screen.getByRole('button', { name: 'Oui' }))
  expect(screen.getByRole('button', { name: /^Oui/ })).toHaveProperty('disabled', true)
  act(end)
  await waitFor(isGone)
})

test('cancelling starts nothing', async () => {
  const user = userEvent.setup()
  end = () => undefined
  const before = end
  renderUi(<Removal />)
  await user.click(() => screen.getByRole('button', { name: 'Retirer' }))
  await user.click(() => screen.getByRole('button', { name: 'Garder' }))
  await waitFor(isGone)
  expect(end).toBe(before)
})
