import {
  newSharedItem,
  sharedItem,
  sharedItemChange,
  sharedItemSummary,
  sharedKinds,
} from '../wire/data/sharedItems.ts'
import { z } from 'zod'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { organizationPath } from './basePaths.ts'
import { defineCall, standard } from './defineCall.ts'

const path = `${organizationPath}/shared-items` as const
const part = { access: standard, tag: 'sharing', beyondSpec: true } as const

export const listSharedItems = defineCall({
  ...part,
  method: 'GET',
  path,
  summary: 'List the dashboards and analyses that members share with the organisation, by title',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }).extend({
    kind: z.enum(sharedKinds).optional().meta({ description: 'Only dashboards, or only analyses' }),
  }),
  answer: pageOf(sharedItemSummary),
})

export const shareItem = defineCall({
  ...part,
  method: 'POST',
  path,
  summary: 'Share a dashboard with its analyses, or an analysis, with the organisation',
  body: newSharedItem,
  answer: sharedItem,
  status: 201,
  once: true,
  isVersioned: true,
  errors: ['tooManySharedItems'],
})

export const getSharedItem = defineCall({
  ...part,
  method: 'GET',
  path: `${path}/{sharedItemId}`,
  summary: 'Read a shared dashboard or analysis',
  answer: sharedItem,
  isVersioned: true,
})

export const changeSharedItem = defineCall({
  ...part,
  method: 'PATCH',
  path: `${path}/{sharedItemId}`,
  summary: 'Change a shared dashboard or analysis, or who may edit it',
  body: sharedItemChange,
  answer: sharedItem,
  isVersioned: true,
  errors: ['sharedReadOnly', 'sharedKindFixed'],
})

export const deleteSharedItem = defineCall({
  ...part,
  method: 'DELETE',
  path: `${path}/{sharedItemId}`,
  summary: 'Stop sharing a dashboard or an analysis',
  isVersioned: true,
  errors: ['sharedReadOnly'],
})
