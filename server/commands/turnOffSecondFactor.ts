import { z } from 'zod'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import { readConfig } from '../config/config.ts'
import { operatorCommand, withOwner } from './operatorCommand.ts'
import { publicUrl } from '../config/publicUrl.ts'
import { turnOffSecondFactor } from '../services/identity/turnOffSecondFactor.ts'

const wanted = z.tuple([z.email(), z.literal('off')])

// Operator command that turns off the second factor of a user who has lost both phone and recovery codes. A running
// server does not have to be stopped. The owner of the account is notified by mail, which a running server sends within
// a minute.
await operatorCommand(async (given) => {
  const read = wanted.safeParse(given)
  if (!read.success) throw new BootRefusal('Usage: npm run second-factor -- <e-mail> off')
  const [email] = read.data
  const config = readConfig(process.env)
  const host = new URL(publicUrl(config)).hostname
  const wasOn = await withOwner(config, (owner) =>
    turnOffSecondFactor(owner, normaliseEmail(email), { now: new Date(), host }),
  )
  if (!wasOn) throw new BootRefusal(`No account of ${email} here has a second factor.`)
  return `The second factor of ${email} is off.`
})
