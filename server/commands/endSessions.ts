import { z } from 'zod'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import { readConfig } from '../config/config.ts'
import { operatorCommand, withOwner } from './operatorCommand.ts'
import { endSessionsOf } from '../services/identity/endSessionsOf.ts'

const wanted = z.tuple([z.union([z.literal('all'), z.email()]), z.literal('end')])

// Operator command that ends the sessions of a compromised account, or of all accounts after a leak. A running server
// does not have to be stopped.
await operatorCommand(async (given) => {
  const read = wanted.safeParse(given)
  if (!read.success) throw new BootRefusal('Usage: npm run sessions -- <e-mail or all> end')
  const [whose] = read.data
  const count = await withOwner(readConfig(process.env), (owner) =>
    endSessionsOf(owner, whose === 'all' ? undefined : normaliseEmail(whose), new Date()),
  )
  return `Sessions ended: ${count}.`
})
