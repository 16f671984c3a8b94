import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type {} from '@fastify/swagger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError } from '#model/errors.ts'
import { pageOfPath } from '#model/rules/text/pageAddresses.ts'
import type { Config } from '../config/config.ts'
import { pagePolicy } from './contentSecurityPolicy.ts'
import { documentAt, foreignOrigins, preparePage } from './pageTemplate.ts'
import { acceptsPage, isPagePath, newNonce, pathOf, sendPage } from './pageAnswer.ts'

/** Adds the charset for text with an image type (SVG), for which the static file server states none. */
function setCharset(reply: FastifyReply): void {
  const type = reply.getHeader('content-type')
  if (typeof type === 'string' && type.endsWith('+xml'))
    void reply.header('content-type', `${type}; charset=utf-8`)
}

export const builtClient = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Serves the built client. Hashed files are cached for ever, in the form that `vite build` compressed. The page itself
 * answers every address that is not the server's, never from a cache and with a fresh nonce; where the client has no
 * such page, its status is 404.
 */
export const client = plugin<{ config: Config; folder?: string }>(
  async (app, { config, folder = builtClient }) => {
    const read = (document: string) => preparePage(readFileSync(join(folder, document), 'utf8'), config)
    const renderers = { 'index.html': read('index.html'), 'respondent.html': read('respondent.html') }
    const origins = foreignOrigins(config)
    const plainFiles = new Set(globSync('*.{svg,png,ico,txt,webmanifest}', { cwd: folder }))

    const sendErrorPage = ({ originalUrl }: FastifyRequest, reply: FastifyReply) => {
      const nonce = newNonce()
      return sendPage(reply, renderers[documentAt(originalUrl)](nonce), pagePolicy(nonce, origins))
    }
    app.decorate('answerPage', sendErrorPage)

    await app.register(serveFiles, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      // A folder is not a page. Without a redirect, an address made by somebody else cannot send the browser elsewhere.
      redirect: false,
      setHeaders: setCharset,
    })

    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => {
        const name = request.params['*']
        if (plainFiles.has(name)) return reply.sendFile(name, folder, { immutable: false, maxAge: '1h' })
        const path = pathOf(request)
        if (!acceptsPage(request) || !isPagePath(path)) throw new AppError('notFound')
        return sendErrorPage(request, reply.status(pageOfPath(path) === undefined ? 404 : 200))
      },
    })
  },
  { name: 'client' },
)
