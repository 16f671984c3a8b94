import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from '#tests/support/userEvent.ts'
import { openOptOut, OptOutPage } from './OptOutPage.tsx'

afterEach(cleanup)

const choice = {
  organization: 'Ormelle',
  language: 'fr',
  contact: 'rse@ormelle.example',
  optedOut: false,
} as const

async function open(calls: Parameters<typeof openOptOut>[0]) {
  render(<OptOutPage calls={calls} initial={await openOptOut(calls)} />)
  return userEvent.setup()
}

test('opting out takes a click, is confirmed, and can be taken back', async () => {
  const called: string[] = []
  const answer = (name: string, optedOut: boolean) => () => {
    called.push(name)
    return Promise.resolve({ ...choice, optedOut })
  }
  const user = await open({
    read: answer('read', false),
    add: answer('add', true),
    remove: answer('remove', false),
  })
  expect(called).toEqual(['read'])
  await user.click(screen.getByRole('button', { name: 'Ne plus être sollicité' }))
  const done = await screen.findByRole('heading', { name: 'Vous ne serez plus sollicité par Ormelle' })
  expect(document.activeElement).toBe(done)
  await user.click(screen.getByRole('button', { name: 'Annuler et rester sollicité' }))
  await screen.findByRole('button', { name: 'Ne plus être sollicité' })
  expect(called).toEqual(['read', 'add', 'remove'])
})

test('a choice that cannot be saved says so', async () => {
  const fail = () => Promise.reject(new Error('offline'))
  const user = await open({ read: () => Promise.resolve(choice), add: fail, remove: fail })
  await user.click(screen.getByRole('button', { name: 'Ne plus être sollicité' }))
  expect(await screen.findByText(/n’a pas pu être enregistré/)).toBeTruthy()
})
