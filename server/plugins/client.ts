import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type {} from '@fastify/swagger'
import type { FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError } from '#model/errors.ts'
import type { Config } from '../config.ts'
import { formatPolicy, pagePolicy } from './contentSecurityPolicy.ts'
import { isPagePath } from './pagePaths.ts'
import { foreignOrigins, preparePage } from './pageTemplate.ts'

export const builtClient = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Serves the built client: hashed files for ever, in the form that `vite build` compressed, and the page
 * itself at every address that is not the server's, never from a cache, with a fresh nonce.
 */
export const client = plugin<{ config: Config; folder?: string }>(
  async (app, { config, folder = builtClient }) => {
    const renderPage = preparePage(readFileSync(join(folder, 'index.html'), 'utf8'), config)
    const origins = foreignOrigins(config)
    const plainFiles = new Set(globSync('*.{svg,png,ico,txt,webmanifest}', { cwd: folder }))

    await app.register(serveFiles, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    })

    app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
      const name = request.params['*']
      if (plainFiles.has(name)) return reply.sendFile(name, folder, { immutable: false, maxAge: '1h' })
      const wantsPage = request.headers.accept?.includes('text/html') === true
      if (!wantsPage || !isPagePath(`/${name}`)) throw new AppError('notFound')
      return sendPage(reply, renderPage, origins)
    })
  },
  { name: 'client' },
)

function sendPage(
  reply: FastifyReply,
  renderPage: (nonce: string) => string,
  origins: string[],
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', formatPolicy(pagePolicy(nonce, origins)))
    .send(renderPage(nonce))
}
