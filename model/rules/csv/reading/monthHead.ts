import { readDate } from '#model/rules/text/readDate.ts'

/**
 * The month that a heading names, as `2025-01`: « janv-25 », « Janvier 2025 », « 01/2025 », « 2025-01 », or without a
 * year in a file that covers one. Undefined for another heading.
 */
export function monthOfHead(head: string, year: string | undefined): string | undefined {
  const typed = head.trim().replace(/(\p{L})\./gu, '$1')
  const [, first = '', second = ''] = /^(\d{4})[-/. ](\d{1,2})$/.exec(typed) ?? []
  if (first !== '') return readDate(`${first}-${second.padStart(2, '0')}-01`)?.slice(0, 7)
  if (/^\d{1,2}[-/. ]\d{4}$/.test(typed) || /^\p{L}{3,9}[-/ ’']*(\d{4}|\d{2})$/u.test(typed))
    return readDate(`1 ${typed.replace(/[’']/g, ' ')}`)?.slice(0, 7)
  return year !== undefined && /^\p{L}{3,9}$/u.test(typed)
    ? readDate(`1 ${typed} ${year}`)?.slice(0, 7)
    : undefined
}
