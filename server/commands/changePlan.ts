import { z } from 'zod'
import { planName } from '#model/wire/identity/plans.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import { readConfig } from '../config/config.ts'
import { operatorCommand, withOwner } from './operatorCommand.ts'
import { changePlan } from '../store/register/changePlan.ts'

const wanted = z.tuple([z.uuid(), planName])

// Operator command that sets the plan of an organisation. It works whether the server runs or not.
await operatorCommand(async (given) => {
  const read = wanted.safeParse(given)
  if (!read.success) throw new BootRefusal('Usage: npm run plan -- <organisation id> Standard|Starter')
  const [orgId, plan] = read.data
  const found = await withOwner(readConfig(process.env), (owner) => changePlan(owner, orgId, plan))
  if (!found) throw new BootRefusal(`There is no organisation ${orgId} in this database.`)
  return `${found.name}: ${found.before ?? 'no plan'} → ${plan}`
})
