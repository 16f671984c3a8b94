import { expect, test } from 'vitest'
import type { OrganizationState } from '#model/wire/identity/organizationStates.ts'
import { nextSteps, progressOf } from './nextSteps.ts'

const none = { count: 0, latestId: null }
const complete: OrganizationState = {
  mainCompanyId: 'c1',
  members: 2,
  companies: { total: 3, incomplete: 0, first: null },
  divisions: { total: 4, incomplete: 0, first: null },
  assessments: { running: 0, ended: 1, latest: [] },
  imports: { done: 2, withoutFile: none, toCorrect: none, typed: none, toValidate: none },
}
const ofAssessments = (status: 'CONFIGURATION' | 'EVALUATION' | 'RESULT') => ({
  running: 1,
  ended: 0,
  latest: [{ id: 'a1', name: 'Groupe 2026', status, asked: 40, answered: 12 }],
})
const led = (change: Partial<OrganizationState>) =>
  nextSteps({ ...complete, ...change }).map(({ word, href }) => [word, href])

test('if everything is done, only the tools remain and every milestone is complete', () => {
  expect(led({})).toEqual([['api', '/docs']])
  expect(progressOf(complete)).toEqual({ done: 6, total: 6 })
})

test('a new organisation gets steps from its mapping to inviting colleagues', () => {
  const fresh: OrganizationState = {
    mainCompanyId: null,
    members: 1,
    companies: { total: 0, incomplete: 0, first: null },
    divisions: { total: 0, incomplete: 0, first: null },
    assessments: { running: 0, ended: 0, latest: [] },
    imports: { ...complete.imports, done: 0 },
  }
  expect(nextSteps(fresh).map(({ word }) => word)).toEqual([
    'map',
    'firstImport',
    'firstAssessment',
    'invite',
    'api',
  ])
  expect(progressOf(fresh)).toEqual({ done: 0, total: 6 })
})

test('a single pending import links to itself, several link to the list', () => {
  const toCorrect = { count: 1, latestId: 'i1' }
  expect(led({ imports: { ...complete.imports, toCorrect } })[0]).toEqual([
    'toCorrect',
    '/data-hub/imports/i1',
  ])
  expect(led({ imports: { ...complete.imports, toCorrect: { ...toCorrect, count: 2 } } })[0]).toEqual([
    'toCorrect',
    '/data-hub/import-log',
  ])
})

test.each([
  ['CONFIGURATION', 'configure', '/double-materiality/edit/a1/configuration'],
  ['EVALUATION', 'evaluate', '/double-materiality/edit/a1/evaluation/dashboard'],
  ['RESULT', 'read', '/double-materiality/edit/a1/results/dashboard'],
] as const)('an assessment in %s links to the page of its next step', (status, word, href) => {
  expect(led({ assessments: ofAssessments(status) })[0]).toEqual([word, href])
})

test('incomplete records link to the first one', () => {
  const first = { id: 'c2', name: 'Ormelle Bois' }
  expect(led({ companies: { total: 3, incomplete: 2, first } })[0]).toEqual([
    'companies',
    '/my-organization/companies/c2/overview/information',
  ])
  const site = { id: 'd1', companyId: 'c2', name: 'Scierie' }
  expect(led({ divisions: { total: 3, incomplete: 1, first: site } })[0]).toEqual([
    'divisions',
    '/my-organization/companies/c2/overview/divisions/d1',
  ])
})
