import { afterEach, expect, test } from 'vitest'
import { draftKey, forgetDraft, forgetDrafts, keepDraft, readDraft } from './storedDraft.ts'

afterEach(() => sessionStorage.clear())

const draft = { version: '"3"', fields: [{ path: 'name', opened: 'Ormelle', typed: 'Ormelle SAS' }] }

test('a draft is read as it was kept, until it is forgotten', () => {
  const key = draftKey('ada', 'companies.1')
  keepDraft(key, draft)
  expect(readDraft(key)).toEqual(draft)
  forgetDraft(key)
  expect(readDraft(key)).toBeUndefined()
})

test('each person and each form has its own', () => {
  keepDraft(draftKey('ada', 'companies.1'), draft)
  expect(readDraft(draftKey('grace', 'companies.1'))).toBeUndefined()
  expect(readDraft(draftKey('ada', 'companies.2'))).toBeUndefined()
})

test.each(['{', 'null', '[]', '{"fields":[{}]}', '{"version":3,"fields":[]}'])(
  'what is not a draft counts as absent: %s',
  (text) => {
    const key = draftKey('ada', 'companies.1')
    sessionStorage.setItem(key, text)
    expect(readDraft(key)).toBeUndefined()
  },
)

test('a logout removes all drafts and nothing else', () => {
  keepDraft(draftKey('ada', 'companies.1'), draft)
  keepDraft(draftKey('ada', 'companies.new'), draft)
  sessionStorage.setItem('matrice.other', 'kept')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['matrice.other'])
})
