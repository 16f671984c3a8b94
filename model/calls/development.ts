import { z } from 'zod'
import { defineCall, type Access } from './defineCall.ts'

const development: Access = { token: 'development', plan: '-' }

const keptMail = z.object({
  id: z.string(),
  kind: z.string(),
  from: z.string(),
  replyTo: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
})

export const listMails = defineCall({
  method: 'GET',
  path: '/dev/mailbox.json',
  access: development,
  tag: 'development',
  summary: 'Messages that were not sent',
  query: z.object({ to: z.string().optional() }),
  answer: z.array(keptMail),
})

export const showMailbox = defineCall({
  method: 'GET',
  path: '/dev/mailbox',
  access: development,
  tag: 'development',
  summary: 'The page that shows them',
  query: z.object({ mail: z.string().optional() }),
  contentTypes: ['text/html'],
})

export const styleMailbox = defineCall({
  method: 'GET',
  path: '/dev/mailbox.css',
  access: development,
  tag: 'development',
  summary: 'Its style sheet',
  contentTypes: ['text/css'],
})

export const showMail = defineCall({
  method: 'GET',
  path: '/dev/mailbox/{mailId}',
  access: development,
  tag: 'development',
  summary: 'One message as HTML',
  params: { mailId: z.string() },
  contentTypes: ['text/html'],
})
