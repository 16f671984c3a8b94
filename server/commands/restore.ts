import { openFiles } from '../adapters/files/openFiles.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import { readConfig } from '../config/config.ts'
import { operatorCommand, withStoppedDatabase } from './operatorCommand.ts'
import { secureDataDir } from '../config/secureDataDir.ts'
import { openBackup } from '../services/backup/backup.ts'
import { requirePassphrase } from '../services/backup/requirePassphrase.ts'

// Operator command that fills an empty installation from a backup. A backup fits any combination of embedded or
// external database and folder or S3 store.
await operatorCommand(async ([path, ...more]) => {
  if (path === undefined || more.length > 0) throw new BootRefusal('Usage: npm run restore -- <file>')
  const config = readConfig(process.env)
  const passphrase = requirePassphrase(config)
  const { DATA_DIR: dataDir, AUTH_SIGNING_KEY: signingKey, MATRICE_ENV: environment } = config
  const backup = await openBackup({ path, passphrase }, environment)
  try {
    secureDataDir(config)
    const { createdAt, tables, rows, files } = await withStoppedDatabase(config, (owner) =>
      backup.restoreInto({ owner, files: openFiles(config), dataDir, signingKey }),
    )
    return `Restored what was there on ${createdAt}: tables ${tables}, rows ${rows}, files ${files}`
  } finally {
    backup.close()
  }
})
