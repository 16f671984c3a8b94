import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from './userEvent.ts'
import { expect } from 'vitest'

/** Answers the question that is open, once it may be: what is to be deleted is often read first. */
export async function answerQuestion(user: UserEvent, name: string) {
  const question = within(await screen.findByRole('alertdialog'))
  const button = () => question.getByRole('button', { name })
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await user.click(button)
  return question
}
