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

test('names outside brackets that are no address are left aside only where each has its brackets', () => {
  expect(readAddresses('Ada <ada@example.org>\nbob@example.org')).toEqual({
    addresses: ['ada@example.org', 'bob@example.org'],
    wrong: [],
  })
})

// A search that begins anew at each character takes the square of the length: longer than a test may.
test.each(['a/', '<'])('a million times « %s » holds no address', (piece) => {
  expect(readAddresses(piece.repeat(1_000_000)).addresses).toEqual([])
})
