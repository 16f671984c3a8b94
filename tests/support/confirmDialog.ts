import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from './userEvent.ts'
import { expect } from 'vitest'

/** Confirms the open dialog once its button is enabled: records to be deleted are often loaded first. */
export async function confirmDialog(user: UserEvent, name: string) {
  const question = within(await screen.findByRole('alertdialog'))
  const button = () => question.getByRole('button', { name })
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await user.click(button)
  return question
}
