import { z } from 'zod'
import { crashReport } from '../wire/system/crash.ts'
import { defineCall, everybody } from './defineCall.ts'

export const isAlive = defineCall({
  method: 'GET',
  path: '/livez',
  access: everybody,
  tag: 'health',
  summary: 'The process answers',
  answer: z.object({ status: z.enum(['ok']) }),
})

export const isReady = defineCall({
  method: 'GET',
  path: '/readyz',
  access: everybody,
  tag: 'health',
  summary: 'The database answers too',
  answer: z.object({ status: z.enum(['ok']) }),
  errors: ['providerForeign', 'providerUntrusted'],
})

export const reportCrash = defineCall({
  method: 'POST',
  path: '/public/api/v1/crashes',
  access: everybody,
  tag: 'monitoring',
  beyondSpec: true,
  summary: 'Report a crash of the client; served in production',
  body: crashReport,
  errors: ['notFound'],
})
