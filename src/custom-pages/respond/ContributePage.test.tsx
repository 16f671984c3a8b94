import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Contribution, ContributionAnswer, ContributionRequest } from '#model/wire/disclosures/guests.ts'
import type { ContributionCalls } from '#src/dataProvider/calls/contributions.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { ContributePage, openContribution } from './ContributePage.tsx'

afterEach(cleanup)

const request: ContributionRequest = {
  id: '0197b3a4-6f1e-7c52-9d0a-3e8f5b2c4d61',
  code: 'E1-6_15',
  title: 'Méthodes et hypothèses',
  place: 'Usine de Lyon',
  period: 'YEAR',
  dueDate: '2027-02-26',
  state: 'RETURNED',
  isFigure: false,
  text: null,
  value: null,
  unit: null,
  comment: 'Citez la source.',
  version: 3,
}
const contribution: Contribution = {
  organization: 'Ormelle',
  disclosure: 'État 2026',
  year: 2026,
  name: 'Claire',
  language: 'fr',
  expiresAt: '2027-03-01T00:00:00.000Z',
  requests: [request],
}

async function open(calls: Partial<ContributionCalls>) {
  const all = {
    read: () => Promise.resolve(contribution),
    answer: () => Promise.reject(new Error('offline')),
    ...calls,
  }
  render(<ContributePage calls={all} initial={await openContribution(all)} />)
  return userEvent.setup()
}

test('a guest saves an answer, sends it, and can then only read it', async () => {
  const sent: ContributionAnswer[] = []
  const user = await open({
    answer: (_id, answer) => {
      sent.push(answer)
      const { text, value, isSubmitted } = answer
      const state = isSubmitted ? ('SUBMITTED' as const) : request.state
      return Promise.resolve({ ...request, text, value, state, version: answer.version + 1 })
    },
  })
  expect(screen.getByText('À compléter : Citez la source.')).toBeTruthy()
  expect(screen.getByText(/Usine de Lyon · Exercice · Au plus tard le 26 février 2027/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Réponse à E1-6_15' }), 'GHG Protocol')
  await user.type(screen.getByRole('textbox', { name: 'Valeur de E1-6_15' }), '1 212,5 t')
  await user.click(screen.getByRole('button', { name: 'Enregistrer E1-6_15' }))
  expect(screen.getByRole('status').textContent).toContain('n’est pas un nombre')
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Valeur de E1-6_15' }), '{Backspace}{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Enregistrer E1-6_15' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Réponse enregistrée'))
  await user.click(screen.getByRole('button', { name: 'Transmettre E1-6_15' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Réponse transmise pour relecture'))
  expect(sent).toEqual([
    { text: 'GHG Protocol', value: 1212.5, version: 3, isSubmitted: false },
    { text: 'GHG Protocol', value: 1212.5, version: 4, isSubmitted: true },
  ])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Réponse à E1-6_15' }).readOnly).toBe(true)
})

test('the field of a value names the unit of the datapoint', async () => {
  await open({ read: () => Promise.resolve({ ...contribution, requests: [{ ...request, unit: '€' }] }) })
  expect(screen.getByRole('textbox', { name: 'Valeur de E1-6_15, en\u00A0€' })).toBeTruthy()
})

test('an answer is sent once, however often the button is pressed', async () => {
  let sendings = 0
  let respond = (_: ContributionRequest): void => undefined
  const user = await open({
    answer: () => {
      sendings += 1
      return new Promise((resolve) => {
        respond = resolve
      })
    },
  })
  await user.type(screen.getByRole('textbox', { name: 'Réponse à E1-6_15' }), 'GHG Protocol')
  const button = screen.getByRole('button', { name: 'Transmettre E1-6_15' })
  await user.click(button)
  await user.click(button)
  respond({ ...request, text: 'GHG Protocol', state: 'SUBMITTED', version: 4 })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Réponse transmise pour relecture'))
  expect(sendings).toBe(1)
})

const refuse = (status: number, message?: string) =>
  Promise.reject(
    new ApiError('x', { status, fields: message === undefined ? [] : [{ field: 'text', message }] }),
  )
const answerBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Réponse à E1-6_15' })

test('an answer that somebody else has changed is shown beside what was typed, and can be replaced', async () => {
  const versions: number[] = []
  const later = { ...request, text: 'Leur réponse', version: 7 }
  const read = vi.fn(() => Promise.resolve(contribution))
  const user = await open({
    read,
    answer: (_id, { version, text }) => {
      versions.push(version)
      return version === 7 ? Promise.resolve({ ...later, text, version: 8 }) : refuse(412)
    },
  })
  read.mockResolvedValue({ ...contribution, requests: [later] })
  await user.type(answerBox(), 'Ma réponse')
  await user.click(screen.getByRole('button', { name: 'Enregistrer E1-6_15' }))
  expect(await within(screen.getByRole('main')).findByText(/Quelqu’un a modifié/)).toBeTruthy()
  expect(await screen.findByText('Réponse enregistrée : Leur réponse')).toBeTruthy()
  expect(answerBox().value).toBe('Ma réponse')
  await user.click(screen.getByRole('button', { name: 'Enregistrer E1-6_15' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Réponse enregistrée'))
  expect(versions).toEqual([3, 7])
  expect(screen.queryByText(/Leur réponse/)).toBeNull()
})

test('an answer that another tab has sent is shown, with what was not sent', async () => {
  const sent = { ...request, text: 'De l’autre onglet', state: 'SUBMITTED' as const, version: 4 }
  const read = vi.fn(() => Promise.resolve(contribution))
  const user = await open({ read, answer: () => refuse(422, 'Cette réponse a déjà été transmise') })
  read.mockResolvedValue({ ...contribution, requests: [sent] })
  await user.type(answerBox(), 'Ma réponse')
  await user.click(screen.getByRole('button', { name: 'Transmettre E1-6_15' }))
  await waitFor(() => expect(answerBox().value).toBe('De l’autre onglet'))
  expect(screen.getByRole('status').textContent).toBe('Cette réponse a déjà été transmise')
  expect(screen.getByText(/qui n’a pas été transmise : Ma réponse/)).toBeTruthy()
})

test('what is typed while an answer is sent is not taken for sent', async () => {
  const { promise, resolve } = Promise.withResolvers<ContributionRequest>()
  const user = await open({ answer: () => promise })
  await user.type(answerBox(), 'GHG')
  await user.click(screen.getByRole('button', { name: 'Transmettre E1-6_15' }))
  await user.type(answerBox(), ' Protocol')
  resolve({ ...request, text: 'GHG', state: 'SUBMITTED', version: 4 })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Réponse transmise pour relecture'))
  expect(answerBox().value).toBe('GHG')
})

test('a link that was replaced while somebody types says what to do, and keeps what was typed', async () => {
  const user = await open({ answer: () => refuse(404) })
  await user.type(answerBox(), 'Ma réponse')
  await user.click(screen.getByRole('button', { name: 'Transmettre E1-6_15' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Copiez votre réponse'))
  expect(answerBox().value).toBe('Ma réponse')
})

test('a link that is no longer valid says so in the language of the browser', async () => {
  await open({ read: () => Promise.reject(new ApiError('x', { status: 404, code: 'notFound' })) })
  expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
})
