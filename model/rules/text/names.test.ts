import { describe, expect, test } from 'vitest'
import { holdsWebAddress } from './names.ts'

describe('a name', () => {
  test.each([
    'https://evil.example',
    'Cliquez sur http://evil.example/login',
    'HTTPS://EVIL.EXAMPLE',
    'ftp://x',
    'www.evil.example',
    'Groupe (www2.evil.com)',
    'evil.example/login',
    'evil.com:8080',
    'Compte bloqué, voir evil.com',
    'mail.evil.co',
    'élan.fr',
    'xn--e1afmkfd.xn--p1ai/connexion',
    'connexion.xn--p1ai:8443',
    '203.0.113.7/connexion',
    'Voir 203.0.113.7:8080',
  ])('« %s » contains a web address', (name) => {
    expect(holdsWebAddress(name)).toBe(true)
  })

  test.each([
    'Groupe Ormelle S.A.S.',
    'M. Dupont',
    'J.-P. Martin',
    'Ets. Martin & Fils',
    'St.Étienne',
    'Scopes 1.2 et 3',
    'Émissions (p. ex. CO2)',
    'Prix : 3,50 €/t',
    'Atelier n°2/3',
    'Analyse 2026/2027',
    'Recherche & développement / R&D',
    'Cie Fin. de Lyon',
    'Note de 3.5/5',
    'Version 1.2.3/2026',
    'Chapitre 1.2.3.4',
  ])('« %s » contains none', (name) => {
    expect(holdsWebAddress(name)).toBe(false)
  })

  // A backtracking search from each character would be quadratic, and too slow for a test.
  test.each(['x', 'x.', 'x-', '1.x', 'www', ':/'])('a million times « %s » holds none', (piece) => {
    expect(holdsWebAddress(piece.repeat(1_000_000))).toBe(false)
  })

  test.each([
    ['Booking.com France', false],
    ['VENTE-PRIVEE.COM', false],
    ['https://evil.example', true],
    ['evil.com/login', true],
    ['www.evil.com', true],
  ])('of a registered company may be a bare host: « %s »', (name, isRefused) => {
    expect(holdsWebAddress(name, 'registered')).toBe(isRefused)
  })
})
