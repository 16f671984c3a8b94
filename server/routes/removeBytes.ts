import type { FastifyRequest } from 'fastify'

/** Nobody can reach them any more; bytes that stay behind are swept. */
export async function removeBytes(
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await server.files.remove(key).catch((error: unknown) => {
      log.warn({ err: error }, 'bytes without a row are left to the sweep')
    })
  }
}
