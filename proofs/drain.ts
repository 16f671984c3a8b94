import { startTwoNodes } from './app/nodes.ts'
import { callWhile, rollOver } from './app/steadyCallers.ts'
import type { ProofRun } from './runner/prove.ts'

// Stops two nodes behind a proxy with SIGTERM and starts them again, one after the other, while clients read and write
// without a pause, as an upgrade does. No request is dropped, and every acknowledged company is there.

const account = { email: 'drain@example.org', password: 'Drain-Test-Nine-26' }

export async function check(run: ProofRun): Promise<string[]> {
  // Without a drain period that covers a health check, the proxy cannot notice the stop.
  const nodes = await startTwoNodes({ DRAIN_SECONDS: run.isSelfTest ? '0' : '1' })
  try {
    const { requests, misses } = await callWhile(nodes, account, () => rollOver(nodes, run.n))
    run.say(`${requests} requests while ${run.n} processes were stopped and started`)
    return misses
  } finally {
    await nodes.stop()
  }
}
