import type { FastifyInstance } from 'fastify'
import { catalogueEdition } from '#model/data/emissionFactors.ts'
import { demoAccounts, type DemoAccount, demoPassword } from './accounts.ts'
import { buildOrganization } from './buildOrganization.ts'
import { createDemoCaller } from './demoCaller.ts'
import { findResults, subscribeToKpis, saveAnalysesAndDashboards } from './demoSavedAnalyses.ts'
import { demoFiguresKind, loadFigures } from './figures/loadFigures.ts'
import { fillAssessments } from './fillAssessments.ts'
import { fillRegister } from './fillRegister.ts'
import { demoOrganizations, type DemoOrganization } from './organizations.ts'
import { findAccountByEmail, insertAccount } from '../services/identity/localAccounts.ts'
import type { Scope, Tx } from '../store/engine/database.ts'
import { emissionFactorStore } from '../store/data/emissionFactorStore.ts'
import { jobStore } from '../store/engine/jobStore.ts'
import { membershipStore } from '../store/identity/membershipStore.ts'
import { accounts as accountTable } from '../store/tables/identity.ts'
import { eq } from 'drizzle-orm'
import { fillRequests } from './fillRequests.ts'
import { writeStatementTexts } from './writeStatementTexts.ts'
import { disclosureStore } from '../store/disclosures/disclosureStore.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import { disclosures } from '../store/tables/disclosures.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { uuidv7 } from '../store/engine/ids.ts'
import { recordEvent } from '../store/engine/securityEvents.ts'

/** Whether the demonstration was loaded now, existed already, or is not available. */
export type DemoOutcome = 'loaded' | 'present' | 'absent'

/**
 * Fills an empty database with the demonstration, through the API where a call exists. There is no demonstration in
 * production, with an external identity provider, or if other users signed up first. An interrupted load is completed
 * by the next start.
 */
export async function loadDemo(app: FastifyInstance): Promise<DemoOutcome> {
  if (app.config.MATRICE_ENV === 'production' || app.config.AUTH_ISSUER !== undefined) return 'absent'
  // Registered also if the demonstration exists already: its figures may still be loading.
  app.jobQueue.register(demoFiguresKind, loadFigures(app))
  const state = await readState(app)
  if (state !== 'missing') return state
  const caller = createDemoCaller(app)
  const members = demoAccounts.filter((account) => account.memberOf.length > 0)
  const others = demoAccounts.filter((account) => account.memberOf.length === 0)
  const founders = demoOrganizations.map(({ key }) => members.find((account) => account.memberOf[0] === key))

  // Hashing a password takes far longer than the rest, so founders come first and their work overlaps with the other
  // hashes.
  const founded = founders.map((founder) => founder && openDemoAccount(app, founder))
  const joined = members
    .filter((account) => !founders.includes(account))
    .map((account) => openDemoAccount(app, account))
  await Promise.all(
    demoOrganizations.map(async (organization, index) => {
      await founded[index]
      const founder = founders[index]
      if (!founder) throw new Error(`Demonstration: nobody founds ${organization.name}`)
      const session = await caller.logIn(founder.email)
      const orgId = await buildOrganization(session, organization)
      await session.leave()
      await Promise.all(joined)
      await settle(app, orgId, organization, members)
    }),
  )
  for (const account of others) await openDemoAccount(app, account)
  return 'loaded'
}

/** `missing`: there is no account, or the first account of the demonstration exists without the last. */
async function readState(app: FastifyInstance): Promise<'missing' | 'present' | 'absent'> {
  return app.db.global(async (tx) => {
    const isThere = async (account: DemoAccount | undefined) =>
      account !== undefined && (await findAccountByEmail(tx, account.email)) !== undefined
    if (await isThere(demoAccounts.at(0))) return (await isThere(demoAccounts.at(-1))) ? 'present' : 'missing'
    const [anybody] = await tx.db.select({ id: accountTable.id }).from(accountTable).limit(1)
    return anybody ? 'absent' : 'missing'
  })
}

/**
 * Plan and members have no call yet, and the governance register would need many: they are written through the stores,
 * as the founder.
 */
async function settle(
  app: FastifyInstance,
  orgId: string,
  { key, plan, governance }: DemoOrganization,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const members = accounts.filter((account) => account.memberOf.includes(key))
  const [founderId = '', ...ids] = await Promise.all(members.map(({ email }) => findAccountId(app, email)))
  const founder = { accountId: founderId, orgId, need: 'any', role: 'OWNER' } as const
  await app.db.inOrganization(founder, async (tx) => {
    for (const id of ids) await membershipStore.add(tx, orgId, id)
    await membershipStore.subscribe(tx, orgId, plan)
    if (!governance) return
    // Starts with the previous edition of the factors, so that the update to the newer one can be shown.
    await emissionFactorStore.lay(tx, orgId, catalogueEdition - 1)
    const actor = { orgId, accountId: founderId }
    await fillRegister(tx, actor, governance)
    await fillAssessments(tx, actor, app.respondentLinks.hash)
    await subscribeToKpis(tx, actor, app.identity.now().getUTCFullYear())
    await addDisclosure(tx, actor, { reviewerAccountId: ids[0], now: app.identity.now() })
    await enqueueFigures(app, tx, { ...founder, need: 'standard' }, members[0]?.email)
  })
  if (!governance) return
  const assessmentId = await app.db.inOrganization(founder, (tx) => findResults(tx, orgId))
  const given = { orgId, createdBy: fullNameOf(members[0]), now: app.identity.now(), assessmentId }
  await app.db.global(async (tx) => {
    for (const id of [founderId, ...ids]) await saveAnalysesAndDashboards(tx, id, given)
  })
  const [founding, reviewing] = members
  if (founding && reviewing)
    await writeStatementTexts(createDemoCaller(app), {
      orgId,
      founder: founding.email,
      reviewer: reviewing.email,
      now: app.identity.now(),
    })
}

const fullNameOf = (account: DemoAccount | undefined): string =>
  account ? `${account.firstname} ${account.lastname}` : ''

/** Loading the figures takes longer than a start may, so a job does it afterwards, once. */
async function enqueueFigures(app: FastifyInstance, tx: Tx, scope: Scope, founder = ''): Promise<void> {
  const { accountId, orgId } = scope
  const [requested] = await jobStore.list(tx, orgId, { accountId, name: demoFiguresKind.name, atMost: 1 })
  if (!requested) await app.jobQueue.enqueue(tx, scope, demoFiguresKind, { founder })
}

async function findAccountId(app: FastifyInstance, email: string): Promise<string> {
  const account = await app.db.global((tx) => findAccountByEmail(tx, email))
  if (!account) throw new Error(`Demonstration: no account ${email}`)
  return account.id
}

/** Creates the statement of the group in preparation, in its second year of reporting; an existing one is kept. */
async function addDisclosure(
  tx: Tx,
  actor: Actor,
  { reviewerAccountId, now }: { reviewerAccountId: string | undefined; now: Date },
): Promise<void> {
  const year = now.getUTCFullYear()
  if ((await tx.db.$count(disclosures, eq(disclosures.orgId, actor.orgId))) > 0) return
  const doubleMaterialityId = await findResults(tx, actor.orgId)
  if (doubleMaterialityId === undefined) return
  const disclosureId = await disclosureStore.create(tx, actor, {
    name: `État de durabilité ${year}`,
    year,
    standardId: 'ESRS_2023',
    doubleMaterialityId,
    firstYear: year - 1,
    isSmall: false,
    hasFourEyes: true,
  })
  await fillRequests(tx, actor, disclosureId, { reviewerAccountId, now })
}

/** Creates a demonstration account in the store: a sign-up would refuse its password, which is publicly known. */
export async function openDemoAccount(
  { identity, db }: Pick<FastifyInstance, 'identity' | 'db'>,
  { email, firstname: firstName, lastname: lastName, language: preferredLanguage }: DemoAccount,
): Promise<void> {
  const id = uuidv7()
  const at = identity.now().toISOString()
  const account = {
    id,
    email,
    emailNormalised: normaliseEmail(email),
    firstName,
    lastName,
    preferredLanguage,
  }
  const passwordHash = await identity.hasher.hash(demoPassword)
  await db.global(async (tx) => {
    // An interrupted load left some accounts.
    if (!(await insertAccount(tx, { ...account, passwordHash }, { at, isConfirmed: true }))) return
    await recordEvent(tx, 'account.created', { accountId: id, at })
  })
}
