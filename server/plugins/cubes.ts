import fp from 'fastify-plugin'
import { openCubeService, type CubeService } from '../adapters/cube/cubeService.ts'

declare module 'fastify' {
  interface FastifyInstance {
    cubes: CubeService
  }
}

/**
 * Gives routes the cube engine: one process beside the server, started by the first query. With `CUBE_URL`, that
 * process queries a ClickHouse server.
 */
export const cubes = fp(async (app) => {
  const { DATA_DIR, CUBE_URL, CUBE_MEMORY_MB } = app.config
  app.decorate('cubes', openCubeService(DATA_DIR, { cubeUrl: CUBE_URL, memoryMb: CUBE_MEMORY_MB }))
  app.addHook('onClose', () => app.cubes.close())
})
