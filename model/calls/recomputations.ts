import {
  newRecomputation,
  recomputation,
  recomputationPage,
  recomputedFigurePage,
  recomputedFigureQuery,
} from '../wire/data/recomputations.ts'
import { pageQuery } from '../wire/records/page.ts'
import { organizationPath } from './basePaths.ts'
import { defineCall, standard } from './defineCall.ts'

const path = `${organizationPath}/recomputations` as const
const one = `${path}/{recomputationId}` as const
const shared = { access: standard, tag: 'imports', beyondSpec: true } as const

export const listRecomputations = defineCall({
  ...shared,
  method: 'GET',
  path,
  summary: 'List recomputations of stored values, newest first',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: recomputationPage,
})

export const createRecomputation = defineCall({
  ...shared,
  method: 'POST',
  path,
  summary: 'Compute what stored values would be with the current factors, rates and components',
  body: newRecomputation,
  answer: recomputation,
  status: 202,
  once: true,
  errors: ['recomputationUnderWay'],
})

export const getRecomputation = defineCall({
  ...shared,
  method: 'GET',
  path: one,
  summary: 'Read a recomputation, with its changes by indicator',
  answer: recomputation,
})

export const listRecomputedFigures = defineCall({
  ...shared,
  method: 'GET',
  path: `${one}/figures`,
  summary: 'List the values that a recomputation changes, with the old and the new value and the reason',
  query: recomputedFigureQuery,
  answer: recomputedFigurePage,
})

export const applyRecomputation = defineCall({
  ...shared,
  method: 'POST',
  path: `${one}/apply`,
  summary: 'Apply a recomputation: its new values count from now on',
  answer: recomputation,
  errors: ['recomputationOutdated', 'recomputationNotReady'],
})

export const undoRecomputation = defineCall({
  ...shared,
  method: 'POST',
  path: `${one}/undo`,
  summary: 'Undo the last applied recomputation: the former values count again',
  answer: recomputation,
  errors: ['recomputationNotLast', 'recomputationFollowed'],
})
