import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusRefusals } from './focusRefusals.ts'

let stop: () => void
beforeEach(() => {
  stop = focusRefusals()
})
afterEach(() => {
  stop()
  cleanup()
})

const Search = () => {
  const [isRefused, setIsRefused] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsRefused(true)
      }}
    >
      <input aria-label="Pays" />
      <input aria-label="SIREN" aria-invalid={isRefused} />
      <button type="submit">Chercher</button>
    </form>
  )
}

test('a refused submission moves the focus from the button to the first error', async () => {
  render(<Search />)
  await userEvent.setup().click(() => screen.getByRole('button', { name: 'Chercher' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'SIREN' })))
})
