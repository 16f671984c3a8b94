import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type {} from '@fastify/swagger'
import plugin from 'fastify-plugin'
import { pageOfPath } from '#model/rules/text/pageAddresses.ts'
import type { Config } from '../config/config.ts'
import { developmentPagePolicy } from './contentSecurityPolicy.ts'
import { isPagePath, newNonce, pathOf, sendPage } from './pageAnswer.ts'
import { documentAt, foreignOrigins, noncePlaceholder, preparePage } from './pageTemplate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Serves the client from its sources, with hot reload on the same port (`npm run dev`). */
export const developmentClient = plugin<{ config: Config }>(
  async (app, { config }) => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root,
      appType: 'custom',
      html: { cspNonce: noncePlaceholder },
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    // Runs before the server closes, which would otherwise wait for the sockets that hot reload keeps open.
    app.addHook('preClose', () => vite.close())

    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = pathOf(request)
        const isPage = pageOfPath(path) !== undefined
        // Vite's own files are requested with any Accept type.
        if (!isPage && !(request.headers.accept?.includes('text/html') && isPagePath(path))) {
          reply.hijack()
          vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
          return reply
        }
        const source = await readFile(`${root}/${documentAt(request.originalUrl)}`, 'utf8')
        const html = await vite.transformIndexHtml(request.url, source)
        const nonce = newNonce()
        const policy = developmentPagePolicy(nonce, foreignOrigins(config))
        return sendPage(reply.status(isPage ? 200 : 404), preparePage(html, config)(nonce), policy)
      },
    })
  },
  { name: 'development-client' },
)
