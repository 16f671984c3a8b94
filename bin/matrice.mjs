#!/usr/bin/env node
// The entry point of every npm script. Plain JavaScript that an old Node understands: it prepares the machine for the
// rest, which is TypeScript on the pinned Node.
import { existsSync } from 'node:fs'
import { isClientStale, buildClient } from './client.mjs'
import { arePackagesInstalled, installPackages } from './packages.mjs'
import { runOnPinnedNode } from './pinnedNode.mjs'
import { root, stopWith } from './terminal.mjs'

const usage = `Usage: npm start [-- --empty] | npm test | npm run test:full | dev | check | e2e | stress -- <files> | bench | build | guides | record | gallery | landed | migration -- <name> | routes | proof -- <name> | plan -- <organisation id> <plan> | erase -- <organisation id> <name> | second-factor -- <e-mail> off | sessions -- <e-mail or all> end | preflight | mail-test -- <e-mail> | backup -- <file> | restore -- <file>`

const [command = '', ...flags] = process.argv.slice(2)

/** The file of each command, and whether it needs the built client. */
const commands = {
  start: { file: 'server/main.ts', needsClient: true },
  dev: { file: 'server/main.ts', flags: ['--dev'], nodeFlags: ['--watch-path=server', '--watch-path=model'] },
  test: { file: 'tests/stages/runStages.ts', flags: ['test'] },
  'test:full': { file: 'tests/stages/runStages.ts', flags: ['full'] },
  check: { file: 'tests/stages/runStages.ts', flags: ['check'] },
  stress: { file: 'tests/stages/stress.ts', needsClient: true },
  e2e: { file: 'tests/stages/runStages.ts', flags: ['e2e'], needsClient: true },
  bench: { file: 'bench/bench.ts', needsClient: true },
  proof: { file: 'proofs/runner/main.ts', needsClient: true },
  guides: { file: 'studio/guides.ts' },
  gallery: { file: 'studio/gallery.ts', needsClient: true },
  record: { file: 'studio/record.ts', needsClient: true },
  landed: { file: 'studio/landed.ts', needsClient: true },
  migration: { file: 'studio/migration.ts' },
  build: { needsClient: true },
  plan: { file: 'server/commands/changePlan.ts' },
  erase: { file: 'server/commands/eraseOrganization.ts' },
  sessions: { file: 'server/commands/endSessions.ts' },
  'second-factor': { file: 'server/commands/turnOffSecondFactor.ts' },
  'mail-test': { file: 'server/commands/sendTestMail.ts' },
  preflight: { file: 'server/commands/preflight.ts' },
  backup: { file: 'server/commands/backup.ts' },
  restore: { file: 'server/commands/restore.ts' },
  routes: { file: 'server/commands/printRoutes.ts' },
}

refuseOldNode()
process.chdir(root)
const task = Object.hasOwn(commands, command) ? commands[command] : stopWith(usage)
if (task.file && !existsSync(task.file)) stopWith(`There is no ${task.file}.\n${usage}`)
if (!arePackagesInstalled()) await installPackages()
if (task.needsClient && isClientStale()) await buildClient()
if (task.file) {
  await runOnPinnedNode(task.file, [...(task.flags ?? []), ...flags], task.nodeFlags)
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stopWith(`Node ${process.versions.node} is too old. Install Node 20.19 or later.`)
}
