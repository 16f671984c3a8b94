import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the product before its own code (`node --import`): at each SIGUSR2 it writes for how many
// milliseconds the event loop was blocked at worst since the last, and begins anew.

const resolutionMs = 2
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()

process.on('SIGUSR2', () => {
  process.stdout.write(`blocked ${(delay.max / 1e6 - resolutionMs).toFixed(1)} ms\n`)
  delay.reset()
})
