// Planted by the self-test of the soak: what a forgotten cache and a forgotten connection do.
import { openSync } from 'node:fs'

const kept: unknown[] = []
setInterval(() => {
  kept.push(Buffer.alloc(1_000_000, kept.length), openSync('/dev/null', 'r'))
}, 500).unref()
