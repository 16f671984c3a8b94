import { expect, test } from 'vitest'
import { isLei, leiText } from './lei.ts'

test.each(['5493001KJTIIGC8Y1R12', '529900T8BM49AURSDO55', ' 529900t8bm49aursdo55 '])(
  '%s is a LEI',
  (lei) => {
    expect(isLei(lei)).toBe(true)
  },
)

test.each(['529900T8BM49AURSDO56', '529900T8BM49AURSDO5', 'HRB 74218', ''])('%s is no LEI', (text) => {
  expect(isLei(text)).toBe(false)
})

test('a LEI is stored in capitals, without the spaces that group it', () => {
  expect(leiText.parse(' 5299 00t8 bm49 aurs do55 ')).toBe('529900T8BM49AURSDO55')
  expect(leiText.safeParse('529900T8BM49AURSDO56').error?.issues[0]?.message).toBe('validation.lei')
})
