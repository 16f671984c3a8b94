import { describe, expect, it, test } from 'vitest'
import {
  ceaseDateOfState,
  findClosedHeadquarter,
  findRevivedCompany,
  findUnfitHeadquarter,
  isClosed,
  lifecycle,
} from './lifecycle.ts'

const far = '2199-12-31'
const past = '2020-06-30'
const today = () => new Date().toISOString().slice(0, 10)

const check = (legalState: string, ceaseDate: string | null, countryCode?: string) =>
  ceaseDateOfState.check({ legalState, ceaseDate, countryCode })?.key

test.each([
  // state, country, none, past, today, ahead
  ['ACTIVE', undefined, undefined, 'activeAfterCease', undefined, undefined],
  ['CEASED', undefined, 'ceaseDateRequired', undefined, undefined, 'ceaseDateAhead'],
  ['TRANSFERRED', undefined, 'ceaseDateRequired', undefined, undefined, 'ceaseDateAhead'],
  ['INACTIVE', 'FR', 'ceaseDateRequired', undefined, undefined, 'ceaseDateAhead'],
  ['INACTIVE', 'DE', undefined, undefined, undefined, 'ceaseDateAhead'],
  ['UNKNOWN', 'FR', undefined, undefined, undefined, undefined],
])('%s (%s) without date, with a past one, today’s, one ahead', (state, country, ...expected) => {
  const dates = [null, past, today(), far]
  expect(dates.map((date) => check(state, date, country))).toEqual(
    expected.map((key) => key && `validation.${key}`),
  )
})

it('knows every state of companies and sites', () => {
  expect(Object.keys(lifecycle).filter(isClosed)).toEqual(['INACTIVE', 'CEASED', 'TRANSFERRED'])
  expect(isClosed(null)).toBe(false)
})

describe('the headquarter', () => {
  it.each(['CEASED', 'TRANSFERRED'])('is no site that is %s', (legalState) => {
    expect(findUnfitHeadquarter({ legalState })?.field).toBe('headquarterId')
    expect(findUnfitHeadquarter({ legalState: 'ACTIVE' })).toBeUndefined()
  })

  it('cannot be closed while the company is active, or not known to have ended', () => {
    const closing = { before: 'ACTIVE', after: 'CEASED' }
    expect(findClosedHeadquarter(closing, 'ACTIVE')?.field).toBe('legalState')
    expect(findClosedHeadquarter(closing, null)?.field).toBe('legalState')
    expect(findClosedHeadquarter(closing, 'INACTIVE')).toBeUndefined()
    // A headquarter that was already closed stays valid, so that other fields can be changed.
    expect(findClosedHeadquarter({ before: 'CEASED', after: 'TRANSFERRED' }, 'ACTIVE')).toBeUndefined()
  })

  it('must be open when the company becomes active again', () => {
    const reviving = { before: 'INACTIVE', after: 'ACTIVE' }
    expect(findRevivedCompany(reviving, 'CEASED')?.field).toBe('legalState')
    expect(findRevivedCompany(reviving, 'ACTIVE')).toBeUndefined()
    expect(findRevivedCompany({ before: 'ACTIVE', after: 'ACTIVE' }, 'CEASED')).toBeUndefined()
  })
})
