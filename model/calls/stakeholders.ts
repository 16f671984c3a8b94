import { z } from 'zod'
import { contacts } from '../resources/contacts.ts'
import { importOutcome, importPreview, importRequest } from '../wire/records/bulk.ts'
import { invitationsAnswer, invitationRefusals } from '../wire/materiality/campaign.ts'
import { contactGroup } from '../wire/materiality/contactDuplicates.ts'
import {
  contactCategory,
  contactRemoval,
  contactRemovalAnswer,
} from '../wire/materiality/doubleMateriality.ts'
import { mergeRequest } from '../wire/governance/duplicates.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { defineCall, standard } from './defineCall.ts'
import { assessmentPath, organizationPath } from './basePaths.ts'

export const importContacts = defineCall({
  method: 'POST',
  path: `${assessmentPath}/contacts/bulk`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Add or update stakeholders from the rows of a file, or say what that would do',
  body: importRequest,
  answer: z.union([importPreview, importOutcome]),
  errors: ['alreadyAsked', 'evaluationNotRunning', 'idempotencyMismatch'],
})

export const listContactDuplicates = defineCall({
  method: 'GET',
  path: `${assessmentPath}/contacts/duplicates`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'List stakeholders with the same name and another address',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(contactGroup),
})

export const mergeContacts = defineCall({
  method: 'POST',
  path: `${assessmentPath}/contacts/{contactId}/merge`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Merge stakeholders into one: gaps are filled, campaigns follow, the others are deleted',
  body: mergeRequest,
  answer: contacts.codec,
  once: true,
  errors: ['alreadyAsked', 'evaluationNotRunning', 'preconditionFailed'],
  isVersioned: true,
})

export const removeContacts = defineCall({
  method: 'POST',
  path: `${assessmentPath}/contacts/removal`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Remove several stakeholders',
  body: contactRemoval,
  answer: contactRemovalAnswer,
  once: true,
  errors: ['evaluationNotRunning'],
})

export const inviteContactAgain = defineCall({
  method: 'POST',
  path: `${assessmentPath}/contacts/{contactId}/email-invitations`,
  access: standard,
  tag: 'reporter',
  beyondSpec: true,
  summary: 'Send a stakeholder who has not answered each of its invitations again, where it is reached now',
  answer: invitationsAnswer,
  once: true,
  errors: invitationRefusals,
})

export const listContactCategories = defineCall({
  method: 'GET',
  path: `${organizationPath}/double-materiality-contact-categories`,
  access: standard,
  tag: 'materiality',
  summary: 'List categories of stakeholders',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(contactCategory),
})
