import { expect, test } from 'vitest'
import { translateText } from './translateText.ts'

const messages = { auth: { sent: 'Envoyé à %{email}', title: 'Connexion' } }

test('a key becomes its text with its arguments', () => {
  expect(translateText(messages, 'auth.sent', { email: 'a@b.fr' })).toBe('Envoyé à a@b.fr')
})

test('what is no key is shown as it is, such as a sentence of the server', () => {
  expect(translateText(messages, 'Trop de demandes. Réessayez dans 3 s.')).toBe(
    'Trop de demandes. Réessayez dans 3 s.',
  )
  expect(translateText(messages, 'auth')).toBe('auth')
})

test('a missing argument leaves its place', () => {
  expect(translateText(messages, 'auth.sent')).toBe('Envoyé à %{email}')
})
