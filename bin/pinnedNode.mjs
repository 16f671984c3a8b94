import { spawn } from 'node:child_process'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment, root } from './terminal.mjs'

/** The Node of the npm package `node`, independent of the Node that runs npm. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

const neededMajor = 24

/**
 * The compile cache is kept between starts and shared with child processes. It saves a third of the load time of the
 * server and half of that of a child process. `npm ci` empties it.
 */
const compileCache = join(root, 'node_modules', '.cache', 'matrice-code')

/**
 * Runs a TypeScript file on the pinned Node: in this process when it runs that Node already, which npm arranges once
 * packages are installed, otherwise in a child that receives our signals and provides the exit code.
 *
 * @param {string} file from the root
 * @param {string[]} flags
 * @param {string[]} [nodeFlags]
 */
export async function runOnPinnedNode(file, flags, nodeFlags = []) {
  stopWithNpm()
  if (Number(process.versions.node.split('.')[0]) === neededMajor && nodeFlags.length === 0) {
    module.enableCompileCache(compileCache)
    process.env.NODE_COMPILE_CACHE = compileCache
    process.argv = [process.argv[0], join(root, file), ...flags]
    await import(pathToFileURL(join(root, file)).href)
    return
  }
  const child = spawn(pinnedNode, [...nodeFlags, file, ...flags], {
    cwd: root,
    // The IPC channel closes when this process is killed, so that the child stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment(), NODE_COMPILE_CACHE: compileCache },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
}

/** When npm is killed, its child gets no signal; the child detects that its parent process has changed. */
function stopWithNpm() {
  const npm = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 200).unref()
}
