import { z } from 'zod'
import { openFiles } from '../adapters/files/openFiles.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import { readConfig } from '../config/config.ts'
import { operatorCommand, withOwner } from './operatorCommand.ts'
import { eraseOrganization, isErased } from '../services/organizationData/eraseOrganization.ts'

const wanted = z.tuple([z.uuid(), z.string().min(1)])

// Operator command that permanently removes an organisation. A running server does not have to be stopped.
await operatorCommand(async (given) => {
  const read = wanted.safeParse(given)
  if (!read.success) throw new BootRefusal('Usage: npm run erase -- <organisation id> "<its name>"')
  const [id, name] = read.data
  const config = readConfig(process.env)
  const proof = await withOwner(config, (owner) =>
    eraseOrganization({ owner, files: openFiles(config), now: new Date() }, { id, name }),
  )
  if (!proof) throw new BootRefusal(`There is no organisation ${id} called “${name}” in this database.`)
  if (!isErased(proof)) {
    throw new BootRefusal(`Something of it is left. Run the command again.\n${JSON.stringify(proof)}`)
  }
  return JSON.stringify(proof)
})
