import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatPolicy, type Directives } from './contentSecurityPolicy.ts'

/** Address prefixes of the server: a page is never the answer there, so a mistyped address of the API stays a 404. */
const serverPrefixes = [
  '/api',
  '/oauth',
  '/public',
  '/data',
  '/dev',
  '/.well-known',
  '/dbconnections',
  '/assets',
  '/livez',
  '/readyz',
  '/metrics',
]

export const isPagePath = (path: string): boolean =>
  !serverPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/** Whether the client accepts a page: browsers do, and so do programs that name no type, such as link previews. */
export const acceptsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept === undefined || /text\/html|text\/\*|\*\/\*/.test(headers.accept)

export const newNonce = (): string => randomBytes(16).toString('base64')

/** A page contains the nonce of its own policy, so no cache may reuse it. */
export const sendPage = (reply: FastifyReply, page: string, policy: Directives): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', formatPolicy(policy))
    .send(page)
