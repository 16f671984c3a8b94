import { expect, test } from 'vitest'
import { isLei } from './lei.ts'

test.each(['5493001KJTIIGC8Y1R12', '529900T8BM49AURSDO55', ' 529900t8bm49aursdo55 '])(
  '%s is a LEI',
  (lei) => {
    expect(isLei(lei)).toBe(true)
  },
)

test.each(['529900T8BM49AURSDO56', '529900T8BM49AURSDO5', 'HRB 74218', ''])('%s is no LEI', (text) => {
  expect(isLei(text)).toBe(false)
})
