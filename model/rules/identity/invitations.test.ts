import { expect, test } from 'vitest'
import { readAddresses } from './invitations.ts'

test.each([
  ['', [], []],
  [' ada@example.org ', ['ada@example.org'], []],
  ['ada@example.org, bob@example.org;eve@example.org\nmax@example.org', ['ada', 'bob', 'eve', 'max'], []],
  ['Ada Test <ada@example.org>, "Bob, B." <bob@example.org>', ['ada', 'bob'], []],
  ['Ada@example.org ada@example.org', ['Ada'], []],
  ['ada, bob@example.org, @example.org', ['bob'], ['ada', '@example.org']],
  ['<ada>', [], ['ada']],
])('the addresses of %j', (text, names, wrong) => {
  const addresses = names.map((name) => (name.includes('@') ? name : `${name}@example.org`))
  expect(readAddresses(text)).toEqual({ addresses, wrong })
})

test('names without an address are skipped only if each name is followed by its own brackets', () => {
  expect(readAddresses('Ada <ada@example.org>\nbob@example.org')).toEqual({
    addresses: ['ada@example.org', 'bob@example.org'],
    wrong: [],
  })
})

// A backtracking search from each character would be quadratic, and too slow for a test.
test.each(['a/', '<'])('a million times « %s » holds no address', (piece) => {
  expect(readAddresses(piece.repeat(1_000_000)).addresses).toEqual([])
})
