import { existsSync } from 'node:fs'
import { openFiles } from '../adapters/files/openFiles.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import { readConfig } from '../config/config.ts'
import { operatorCommand, withOwner } from './operatorCommand.ts'
import { requirePassphrase } from '../services/backup/requirePassphrase.ts'
import { writeBackup } from '../services/backup/backup.ts'

// Operator command that writes all data of an installation to one file, whether the server runs or not.
await operatorCommand(async ([path, ...more]) => {
  if (path === undefined || more.length > 0) throw new BootRefusal('Usage: npm run backup -- <file>')
  if (existsSync(path)) throw new BootRefusal(`${path} is there already. Choose another name.`)
  const config = readConfig(process.env)
  const passphrase = requirePassphrase(config)
  const { DATA_DIR: dataDir, AUTH_SIGNING_KEY: signingKey } = config
  const { tables, rows, files } = await withOwner(config, (owner) =>
    writeBackup({ owner, files: openFiles(config), dataDir, signingKey }, { path, passphrase }, new Date()),
  )
  return `${path}: tables ${tables}, rows ${rows}, files ${files}`
})
