import { spawn } from 'node:child_process'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment, root } from './terminal.mjs'

/** The Node of the npm package `node`, whatever Node npm itself runs on. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

const neededMajor = 24

/**
 * The compile cache is kept between starts and shared with child processes. It saves a third of the load time of the
 * server and half of that of a child process. `npm ci` empties it.
 */
const compileCache = join(root, 'node_modules', '.cache', 'matrice-code')

/**
 * Runs a TypeScript file on the pinned Node: in this process when it is that Node already, which npm arranges
 * once packages are installed, else in a child that gets our signals and gives its exit code.
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
    // The channel tells the child when this process is killed, so that it does not stay behind.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment(), NODE_COMPILE_CACHE: compileCache },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
}

/** npm that is killed outright tells its child nothing; the child sees that it has got another parent. */
function stopWithNpm() {
  const npm = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 200).unref()
}
