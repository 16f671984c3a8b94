import type { FastifyRequest } from 'fastify'

/** Removes bytes that no row refers to any more; a failure is only logged, since the sweep removes what remains. */
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
