import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'

const run = promisify(execFile)

/** The pinned generator; its dependencies are the latest within its ranges. */
const generator = 'create-react-admin@5.15.0'

export type PeerApp = { url: string; stop(): Promise<void> }

/**
 * Generates an app with `create-react-admin`, with these records and without delay, builds it with its own vite and
 * serves it as the product's client is served: precompressed, hashed files cached forever, one port. Its link to
 * external fonts is removed, because the measurement has no internet.
 */
export async function servePeerApp(records: readonly object[]): Promise<PeerApp> {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-peer-'))
  const app = join(folder, 'peer')
  const choices = [
    '--data-provider',
    'ra-data-fakerest',
    '--auth-provider',
    'none',
    '--resource',
    'companies',
  ]
  await run('npx', ['--yes', generator, 'peer', ...choices, '--install', 'npm', '--interactive', 'false'], {
    cwd: folder,
  })
  writeFileSync(join(app, 'src', 'data.json'), JSON.stringify({ companies: records }))
  change(join(app, 'src', 'dataProvider.ts'), /\b300\b/, '0')
  change(join(app, 'index.html'), /<link\s[^>]*fonts\.[^>]*>/g, '')
  await run('npm', ['run', 'build'], { cwd: app })
  const dist = join(app, 'dist')
  for (const file of globSync(join(dist, '**/*.{js,css,html}'))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
  const server = Fastify()
  await server.register(serveFiles, { root: dist, preCompressed: true })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function change(file: string, what: RegExp, by: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(what, by)
  if (changed === text) throw new Error(`${generator} now writes ${file} in another way`)
  writeFileSync(file, changed)
}
