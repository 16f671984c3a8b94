import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIsoDate, readDate, readMonthDay } from './readDate.ts'

const thisYear = new Date().getUTCFullYear()

describe('a date', () => {
  it.each([
    ['03/04/1987', '1987-04-03'],
    ['3.4.1987', '1987-04-03'],
    ['1987-04-03', '1987-04-03'],
    ['1987/4/3', '1987-04-03'],
    ['01092026', '2026-09-01'],
    ['20260901', '2026-09-01'],
    ['19870403', '1987-04-03'],
    ['20122012', '2012-12-20'],
    ['1/9/26', '2026-09-01'],
    ['1.9.26', '2026-09-01'],
    ['3 oct 94', '1994-10-03'],
    ['3 octobre 1994', '1994-10-03'],
    ['3\u00A0octobre\u202F1994', '1994-10-03'],
    ['3 October 1994', '1994-10-03'],
    ['October 3, 1994', '1994-10-03'],
    ['Oct. 3rd, 1994', '1994-10-03'],
    ['1er janvier 2026', '2026-01-01'],
    ['12 dec. 2026', '2026-12-12'],
    ['12 déc. 2026', '2026-12-12'],
    ['8 AOÛT 2024', '2024-08-08'],
    ['12 Sept 2026', '2026-09-12'],
    ['14 juil. 2026', '2026-07-14'],
    ['29/02/2024', '2024-02-29'],
  ])('is parsed from « %s », in any language', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  it.each([
    '31/02/2026',
    '29/02/2025',
    '12/13/2026',
    'hier',
    '',
    '3 jui 1994',
    '3 ma 1994',
    '010926',
    '99999999',
    '1/9',
    '1/9/126',
    '1 9 26 3',
    '3 octobre',
    '-1/9/2026',
    '1/9/2026 12:00',
  ])('is not guessed from « %s »', (text) => {
    expect(readDate(text)).toBeUndefined()
  })

  it('with a two-digit year is at most twenty years ahead', () => {
    const two = (year: number) => String(year % 100).padStart(2, '0')
    expect(readDate(`1/9/${two(thisYear + 20)}`)).toBe(`${thisYear + 20}-09-01`)
    expect(readDate(`1/9/${two(thisYear + 21)}`)).toBe(`${thisYear - 79}-09-01`)
  })

  it('is an existing day', () => {
    expect(isIsoDate('2026-02-28')).toBe(true)
    expect(isIsoDate('2026-02-30')).toBe(false)
    expect(isIsoDate('2026-2-3')).toBe(false)
  })

  it('without separators is the same in either order', () => {
    const day = fc.date({ min: new Date('1300-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(0, 10).split('-')
        const iso = `${year}-${month}-${dayOfMonth}`
        expect(readDate(dayOfMonth + month + year)).toBe(iso)
        expect(readDate(year + month + dayOfMonth)).toBe(iso)
        expect(readDate(`${Number(dayOfMonth)}/${Number(month)}/${year}`)).toBe(iso)
      }),
    )
  })
})

describe('the end of a fiscal year', () => {
  it.each([
    ['31/12', '12-31'],
    ['12-31', '12-31'],
    ['12/31', '12-31'],
    ['31-3', '03-31'],
    ['3112', '12-31'],
    ['1231', '12-31'],
    ['31 décembre', '12-31'],
    ['31 déc.', '12-31'],
    ['31 December', '12-31'],
    ['December 31', '12-31'],
    ['30 juin', '06-30'],
    ['29/2', '02-29'],
    ['31/12/2025', '12-31'],
    ['2025-12-31', '12-31'],
    // Ambiguous input is day first, as in both languages; the stored form is unchanged.
    ['05/06', '06-05'],
    ['5.6', '06-05'],
    ['0506', '06-05'],
    ['05-06', '05-06'],
  ])('is parsed from « %s »', (text, end) => {
    expect(readMonthDay(text)).toBe(end)
  })

  it.each(['45/12', '30/02', '31', '', 'décembre', '31 jui', 'fin décembre', '13/13'])(
    'is not guessed from « %s »',
    (text) => {
      expect(readMonthDay(text)).toBeUndefined()
    },
  )
})
