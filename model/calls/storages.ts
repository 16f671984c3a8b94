import { z } from 'zod'
import { storage } from '../wire/identity/storages.ts'
import { loggedIn, defineCall } from './defineCall.ts'

export const getStorage = defineCall({
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/storages',
  access: loggedIn,
  tag: 'storage',
  summary: 'Read what the account keeps',
  params: { accountId: z.string().max(300) },
  answer: storage,
  isVersioned: true,
})

export const keepStorage = defineCall({
  method: 'PUT',
  path: '/api/v1/accounts/{accountId}/storages',
  access: loggedIn,
  tag: 'storage',
  summary: 'Keep analyses, dashboards and language',
  params: { accountId: z.string().max(300) },
  body: storage,
  answer: storage,
  isVersioned: true,
})
