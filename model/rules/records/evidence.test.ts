import { expect, test } from 'vitest'
import { evidenceKindOf, evidenceMaxBytes } from './evidence.ts'

test.each([
  ['Rapport.PDF', 'application/pdf'],
  ['photo.de.site.jpeg', 'image/jpeg'],
  ['mesures.csv', 'text/csv'],
])('the kind of %s is %s', (name, contentType) => {
  expect(evidenceKindOf(name)?.contentType).toBe(contentType)
})

test.each(['page.html', 'dessin.svg', 'pdf', 'rapport.pdf.exe', 'x.constructor', ''])(
  'no kind is known for “%s”',
  (name) => {
    expect(evidenceKindOf(name)).toBeUndefined()
  },
)

test('the largest file has 25 MB, as the screens say', () => {
  expect(evidenceMaxBytes).toBe(26_214_400)
})
