import { z } from 'zod'
import { importOutcome, importPreview, personsRequest } from '../wire/bulk.ts'
import {
  dismissal,
  dismissedPair,
  dismissRequest,
  duplicatePage,
  mergeRequest,
  person,
} from '../wire/duplicates.ts'
import { ownershipGraph, ownershipQuery } from '../wire/ownership.ts'
import { pageOf, pageQuery } from '../wire/page.ts'
import { defineCall, standard } from './defineCall.ts'
import { organizationPath } from './places.ts'

export const listDuplicates = defineCall({
  method: 'GET',
  path: `${organizationPath}/persons/duplicates`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'List entries that may be one person, by name and birth date or by national id',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: duplicatePage,
})

export const mergePersons = defineCall({
  method: 'POST',
  path: `${organizationPath}/persons/{personId}/merge`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Merge entries into a person: mandates and holdings move, gaps are filled, the others go',
  body: mergeRequest,
  answer: person,
  once: true,
})

export const importPersons = defineCall({
  method: 'POST',
  path: `${organizationPath}/persons/bulk`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Register or update persons of one kind from the rows of a file, or say what that would do',
  body: personsRequest,
  answer: z.union([importPreview, importOutcome]),
})

export const readOwnership = defineCall({
  method: 'GET',
  path: `${organizationPath}/ownership`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Read who owns what around a company or a person',
  query: ownershipQuery,
  answer: ownershipGraph,
})

export const listDismissals = defineCall({
  method: 'GET',
  path: `${organizationPath}/persons/duplicates/dismissals`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'List the pairs of persons that are not proposed as duplicates, the latest first',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(dismissedPair),
})

export const dismissDuplicates = defineCall({
  method: 'POST',
  path: `${organizationPath}/persons/duplicates/dismissals`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Say that entries are different persons: these pairs are not proposed again',
  body: dismissRequest,
  answer: dismissal,
  status: 201,
  once: true,
})

export const undismissDuplicates = defineCall({
  method: 'DELETE',
  path: `${organizationPath}/persons/duplicates/dismissals/{dismissalId}`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Let a pair of persons be proposed as duplicates again',
})

export const countLinkedCompanies = defineCall({
  method: 'HEAD',
  path: `${organizationPath}/persons/{personId}/linked-companies`,
  access: standard,
  tag: 'governance',
  summary: 'Count the companies a person is tied to',
})
