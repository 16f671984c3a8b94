// Loaded into the product before its own code (`node --import`): at each SIGUSR2 it writes how many milliseconds the
// event loop worked at worst without coming round since the last, and begins anew. It counts the thread's own
// processor time: what other programs take away is no fault of the product's.

const everyMs = 2

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let atLastTurn = usedMs()
let longestMs = 0

setInterval(() => {
  const now = usedMs()
  longestMs = Math.max(longestMs, now - atLastTurn)
  atLastTurn = now
}, everyMs).unref()

process.on('SIGUSR2', () => {
  process.stdout.write(`blocked ${longestMs.toFixed(1)} ms\n`)
  longestMs = 0
})
