// Loaded into the product before its own code (`node --import`). At each SIGUSR2 it prints the longest block of the
// event loop since the last signal, in milliseconds, and resets it. The first signal starts the watch, because it costs
// the product half a percent, which must not affect other figures. It measures the thread's own processor time, so that
// time taken by other programs does not count.

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
