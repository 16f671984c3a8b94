// Planted by the self-test of the soak: a cache that grows and a connection that is not closed.
import { openSync } from 'node:fs'

const kept: unknown[] = []
setInterval(() => {
  kept.push(Buffer.alloc(1_000_000, kept.length), openSync('/dev/null', 'r'))
}, 500).unref()
