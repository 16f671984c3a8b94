// Loaded into the product before its own code (`node --import`): at each SIGUSR2 it writes how many milliseconds the
// event loop worked at worst without coming round since the last, and begins anew. The first one begins the watch,
// which costs the product half a percent that other figures must not bear. It counts the thread's own processor
// time: what other programs take away is no fault of the product's.

const everyMs = 2

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let longestMs = 0

function watch() {
  let atLastTurn = usedMs()
  setInterval(() => {
    const now = usedMs()
    longestMs = Math.max(longestMs, now - atLastTurn)
    atLastTurn = now
  }, everyMs).unref()
}

process.once('SIGUSR2', watch)
process.on('SIGUSR2', () => {
  process.stdout.write(`blocked ${longestMs.toFixed(1)} ms\n`)
  longestMs = 0
})
