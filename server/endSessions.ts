import { z } from 'zod'
import { normaliseEmail } from '#model/rules/normaliseEmail.ts'
import { BootRefusal } from './bootRefusal.ts'
import { readConfig } from './config.ts'
import { operatorCommand, withOwner } from './operatorCommand.ts'
import { endSessionsOf } from './services/identity/endSessionsOf.ts'

const wanted = z.tuple([z.union([z.literal('all'), z.email()]), z.literal('end')])

// The operator's command for an account that is in wrong hands, or for all of them after a leak. A running server need not
// be stopped.
await operatorCommand(async (given) => {
  const read = wanted.safeParse(given)
  if (!read.success) throw new BootRefusal('Usage: npm run sessions -- <e-mail or all> end')
  const [whose] = read.data
  const count = await withOwner(readConfig(process.env), (owner) =>
    endSessionsOf(owner, whose === 'all' ? undefined : normaliseEmail(whose), new Date()),
  )
  return `Sessions ended: ${count}.`
})
