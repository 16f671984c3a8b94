import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

type Outcome = { code: number; output: string }

type Options = { env?: Readonly<Record<string, string>>; shown?: boolean }

/** Runs one of the installed programs. Its output is forwarded, or collected and returned if `shown` is false. */
export async function runProgram(
  name: string,
  flags: readonly string[],
  options: Options = {},
): Promise<Outcome> {
  const { env = {}, shown = true } = options
  const installed = join(root, 'node_modules', '.bin')
  const child = spawn(name, flags, {
    cwd: root,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env, PATH: `${installed}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: Buffer.concat(pieces).toString() }
}
