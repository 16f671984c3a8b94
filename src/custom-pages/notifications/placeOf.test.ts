import { expect, test } from 'vitest'
import type { Notification } from '#model/wire/identity/notifications.ts'
import { placeOf } from './placeOf.ts'

const of = (given: Partial<Notification>): Notification => ({
  id: 'n1',
  at: '2026-11-01T08:00:00Z',
  kind: 'dataCheck',
  isUnread: true,
  hasFailed: false,
  accountName: null,
  title: null,
  status: null,
  materiality: null,
  targetId: 'x1',
  ...given,
})

test('each notification links to its target', () => {
  expect(placeOf(of({}))).toBe('/data-hub/imports/x1')
  expect(placeOf(of({ kind: 'report', title: 'Exercice 2026' }))).toContain('/x1/results/')
  expect(placeOf(of({ kind: 'assessment', status: 'EVALUATION' }))).toContain('/x1/evaluation/')
  expect(placeOf(of({ kind: 'survey', status: 'CLOSED' }))).toContain('/x1/evaluation/')
  expect(placeOf(of({ kind: 'recordImport', title: 'divisions', targetId: null }))).toBe(
    '/my-organization/divisions',
  )
  expect(placeOf(of({ kind: 'recordImport', title: 'contacts' }))).toContain('/x1/configuration/contacts')
})

test('a deleted target has no link', () => {
  expect(placeOf(of({ targetId: null }))).toBeUndefined()
  expect(placeOf(of({ kind: 'recordImport', title: 'subjects', targetId: null }))).toBeUndefined()
})
