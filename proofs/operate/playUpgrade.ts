import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTwoNodes } from '../app/nodes.ts'
import { callWhile, rollOver } from '../app/steadyCallers.ts'
import type { ProofRun } from '../runner/prove.ts'

const root = join(import.meta.dirname, '..', '..')
const account = { email: 'upgrade@example.org', password: 'Operate-Upgrade-Nine-26' }
const [installed, next] = ['v0.0.1', 'v0.0.2']

/** A registry at which nothing listens. */
const noRegistry = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }

/**
 * Two nodes run a release while six clients call. An upgrade without a registry changes nothing; with one, the next
 * release is installed beside the current one, the nodes are restarted one after the other, and no call is refused.
 */
export async function playUpgrade({ say }: ProofRun, day: string): Promise<string[]> {
  const to = join(day, 'matrice')
  const current = join(to, 'current')
  mkdirSync(join(to, 'releases'), { recursive: true })
  // The installed release is this checkout.
  symlinkSync(root, join(to, 'releases', installed))
  symlinkSync(join('releases', installed), current)
  execFileSync('git', ['clone', '--quiet', root, join(to, 'source')])
  execFileSync('git', ['-C', join(to, 'source'), 'tag', next])
  const nodes = await startTwoNodes({ DRAIN_SECONDS: '1' }, { root: current })
  try {
    const env = join(day, 'upgrade.env')
    const settings = { ...nodes.settings, DATA_DIR: join(day, 'upgrade') }
    writeFileSync(
      env,
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    )
    const misses: string[] = []
    const install = async (more: Readonly<Record<string, string>>): Promise<number | null> => {
      const start = performance.now()
      const { code, end } = await runRelease(['--to', to, '--env', env], { HOME: day, ...more })
      say(
        `release ${next} ended with ${code} after ${Math.round((performance.now() - start) / 1000)} s: ${end}`,
      )
      return code
    }
    const { requests, misses: refused } = await callWhile(nodes, account, async () => {
      if ((await install(noRegistry)) === 0) misses.push('an upgrade without a registry succeeded')
      if (readlinkSync(current) !== join('releases', installed))
        misses.push('an upgrade without a registry changed the current release')
      if ((await install({})) !== 0) misses.push('the upgrade failed')
      if (readlinkSync(current) !== join('releases', next))
        misses.push('the upgrade did not change the current release')
      await rollOver(nodes, nodes.apps.length)
    })
    for (const { pid } of nodes.apps) {
      const folder = readlinkSync(`/proc/${pid}/cwd`)
      if (!folder.endsWith(join('releases', next))) misses.push(`a node runs in ${folder} after the upgrade`)
    }
    say(`${requests} calls during the upgrade, ${refused.length} refused`)
    return [...misses, ...refused].map((miss) => `upgrade: ${miss}`)
  } finally {
    await nodes.stop()
  }
}

/** Runs the operator's command without blocking the calls of the clients. */
async function runRelease(
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; end: string }> {
  const child = spawn(process.execPath, ['bin/release.mjs', next, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, end: output.trim().split('\n').slice(-3).join(' ') }
}
