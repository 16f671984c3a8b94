import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { TextsProvider } from '#src/ui/text/Texts.tsx'
import { userEvent } from '#tests/support/userEvent.ts'
import { respondTexts } from './respondTexts.ts'
import { Survey } from './Survey.tsx'

const subjectOf = (label: string): ResponseForm['subjects'][number] => ({
  id: crypto.randomUUID(),
  label,
  description: null,
  materiality: 'NEGATIVE',
  occurrence: null,
  topic: 'Pollution',
  universe: 'ENVIRONMENT',
  untranslated: [],
  criteria: [],
})

const sheet: ResponseForm = {
  organizationName: 'Groupe Ormelle',
  materiality: 'IMPACT',
  language: 'fr',
  firstName: null,
  deadline: null,
  readers: null,
  contact: null,
  other: { token: 'second', answered: 3, questions: 14 },
  submissionDate: null,
  scale: { min: 0, max: 5 },
  mode: 'SIMPLE',
  introduction: null,
  words: {},
  subjects: [subjectOf('Poussières'), subjectOf('Bruit')],
  answers: [],
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(form: ResponseForm, start = 'Commencer') {
  const calls = {
    read: () => Promise.resolve(form),
    save: () => Promise.resolve(),
    submit: () => Promise.resolve({ submissionDate: '2026-11-28', answers: 1 }),
  }
  const texts = await respondTexts('fr')
  render(
    <TextsProvider texts={texts}>
      <Survey sheet={form} calls={calls} token="first" onLanguage={() => undefined} />
    </TextsProvider>,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(() => screen.getByRole('button', { name }))
  await press(start)
  return { user, press }
}

test('answers with questions left are not called ready, and the second survey follows the first', async () => {
  const { user, press } = await open(sheet)
  expect(document.title).toBe('1 sur 2 · Enquête de Groupe Ormelle')
  await user.click(() => screen.getByRole('radio', { name: /Élevée/ }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bruit' })).toBeTruthy())
  await press('Suivant')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Des questions restent sans réponse')
  expect(document.title).toBe('Des questions restent sans réponse · Enquête de Groupe Ormelle')
  await press('Envoyer mes réponses')
  const link = await screen.findByRole('link', { name: 'Répondre à la seconde enquête' })
  expect(link.getAttribute('href')).toBe('/respond/second')
  expect(document.title).toBe('Merci, vos réponses ont bien été envoyées · Enquête de Groupe Ormelle')
  expect(screen.getByText(/Questions répondues\s: 3 sur 14/)).toBeTruthy()
  expect(screen.getByText(/Réponses envoyées\s: 1 sur 2/)).toBeTruthy()
  expect(screen.getByText(/regroupées avec celles d’au moins quatre autres personnes/)).toBeTruthy()
})

test('a person who has answered everything comes back to the sending, not to the first question', async () => {
  const answers = sheet.subjects.map(({ id: subjectId }) => ({
    subjectId,
    value: 3,
    abstained: false,
    comment: null,
    criteria: null,
  }))
  await open({ ...sheet, answers }, 'Reprendre')
  expect(await screen.findByRole('heading', { level: 1, name: 'Vos réponses sont prêtes' })).toBeTruthy()
})

test('the heading of a question has the focus when its criteria appear', async () => {
  const criteria = ['scale', 'scope'] as const
  await open({
    ...sheet,
    mode: 'DETAILED',
    subjects: sheet.subjects.map((subject) => ({ ...subject, criteria: [...criteria] })),
  })
  await screen.findByRole('heading', { level: 2, name: 'Ampleur' })
  expect(document.activeElement?.textContent).toBe('Poussières')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 7))).toEqual([
    'Ampleur',
    'Étendue',
  ])
})
