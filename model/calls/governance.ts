import { z } from 'zod'
import { importOutcome, importPreview, personsRequest } from '../wire/records/bulk.ts'
import { beneficialOwners } from '../resources/beneficialOwners.ts'
import { officers } from '../resources/officers.ts'
import {
  similarPersons,
  similarPersonsQuery,
  dismissal,
  dismissedPair,
  dismissRequest,
  duplicatePage,
  mergeRequest,
} from '../wire/governance/duplicates.ts'
import { listValues } from '../wire/register/listValues.ts'
import { holdingOfNewPerson, mandateOfNewPerson } from '../wire/governance/personLinks.ts'
import { ownershipGraph, ownershipQuery } from '../wire/governance/ownership.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { recordActionResult, recordActionRequest } from '../wire/records/recordActions.ts'
import { newPerson, person, personPatch } from '../wire/governance/persons.ts'
import { tableTypes } from './contentTypes.ts'
import { defineCall, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const persons = `${organizationPath}/persons` as const
const company = `${organizationPath}/companies/{companyId}` as const

export const listPersons = defineCall({
  method: 'GET',
  path: persons,
  access: standard,
  tag: 'governance',
  summary: 'List persons',
  answer: pageOf(person),
})

export const countPersons = defineCall({
  method: 'HEAD',
  path: persons,
  access: standard,
  tag: 'governance',
  summary: 'Count persons',
  hasTotal: true,
})

export const countPersonValues = defineCall({
  method: 'GET',
  path: `${persons}/values`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Count the values that the persons of one kind have in the fields they are filtered by',
  answer: listValues,
})

export const actOnPersons = defineCall({
  method: 'POST',
  path: `${persons}/actions`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Change or delete several persons, or say what would be refused',
  body: recordActionRequest(z.record(z.string(), z.unknown())),
  answer: recordActionResult,
})

export const exportPersons = defineCall({
  method: 'GET',
  path: `${persons}/export`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Export the persons of one kind as CSV or XLSX',
  contentTypes: tableTypes,
  hasTotal: true,
})

export const createPerson = defineCall({
  method: 'POST',
  path: persons,
  access: standard,
  tag: 'governance',
  summary: 'Register a person',
  body: newPerson,
  answer: person,
  status: 201,
  once: true,
  isVersioned: true,
})

export const readPerson = defineCall({
  method: 'GET',
  path: `${persons}/{personId}`,
  access: standard,
  tag: 'governance',
  summary: 'Read a person',
  answer: person,
  isVersioned: true,
})

export const updatePerson = defineCall({
  method: 'PATCH',
  path: `${persons}/{personId}`,
  access: standard,
  tag: 'governance',
  summary: 'Change a person',
  body: personPatch,
  answer: person,
  isVersioned: true,
})

export const removePerson = defineCall({
  method: 'DELETE',
  path: `${persons}/{personId}`,
  access: standard,
  tag: 'governance',
  summary: 'Delete a person, with its mandates and holdings if asked to',
  query: z.object({ withLinks: z.enum(['true', 'false']).default('false') }),
  errors: ['personLinked'],
  isVersioned: true,
})

export const listDuplicates = defineCall({
  method: 'GET',
  path: `${persons}/duplicates`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'List records that may be one person, by name and birth date or by national id',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: duplicatePage,
})

export const listAlikePersons = defineCall({
  method: 'GET',
  path: `${persons}/alike`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'List records that may be the person being typed, the most alike first',
  query: similarPersonsQuery,
  answer: similarPersons,
})

export const createOfficerWithPerson = defineCall({
  method: 'POST',
  path: `${company}/officers/with-person`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Register a person and its mandate in a company, both or neither',
  body: mandateOfNewPerson,
  answer: officers.wire,
  status: 201,
  once: true,
  isVersioned: true,
})

export const createOwnerWithPerson = defineCall({
  method: 'POST',
  path: `${company}/beneficial-owners/with-person`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Register a person and its holding in a company, both or neither',
  body: holdingOfNewPerson,
  answer: beneficialOwners.wire,
  status: 201,
  once: true,
  isVersioned: true,
})

export const mergePersons = defineCall({
  method: 'POST',
  path: `${persons}/{personId}/merge`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Merge records into a person: mandates and holdings move, gaps are filled, the others are deleted',
  body: mergeRequest,
  answer: person,
  once: true,
  errors: ['preconditionFailed'],
  isVersioned: true,
})

export const importPersons = defineCall({
  method: 'POST',
  path: `${persons}/bulk`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Register or update persons of one kind from the rows of a file, or say what that would do',
  body: personsRequest,
  answer: z.union([importPreview, importOutcome]),
  errors: ['idempotencyMismatch'],
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
  path: `${persons}/duplicates/dismissals`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'List the pairs of persons that are not proposed as duplicates, the latest first',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(dismissedPair),
})

export const dismissDuplicates = defineCall({
  method: 'POST',
  path: `${persons}/duplicates/dismissals`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Say that records are different persons: these pairs are not proposed again',
  body: dismissRequest,
  answer: dismissal,
  status: 201,
  once: true,
})

export const undismissDuplicates = defineCall({
  method: 'DELETE',
  path: `${persons}/duplicates/dismissals/{dismissalId}`,
  access: standard,
  tag: 'governance',
  beyondSpec: true,
  summary: 'Let a pair of persons be proposed as duplicates again',
})

export const countLinkedCompanies = defineCall({
  method: 'HEAD',
  path: `${persons}/{personId}/linked-companies`,
  access: standard,
  tag: 'governance',
  summary: 'Count the companies a person is linked to',
  hasTotal: true,
})
