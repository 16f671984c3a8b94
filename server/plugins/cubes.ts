import fp from 'fastify-plugin'
import { openCubeDesk, type CubeDesk } from '../adapters/cube/cubeDesk.ts'

declare module 'fastify' {
  interface FastifyInstance {
    cubes: CubeDesk
  }
}

/** Gives routes the engine of the cube: one process beside the server, that starts with the first question, and with `CUBE_URL` a server of ClickHouse behind it. */
export const cubes = fp(async (app) => {
  app.decorate('cubes', openCubeDesk(app.config.DATA_DIR, app.config.CUBE_URL))
  app.addHook('onClose', () => app.cubes.close())
})
