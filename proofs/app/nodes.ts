import { generateKeyPairSync } from 'node:crypto'
import { rmSync } from 'node:fs'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { AppUnderTest, type Release } from './appUnderTest.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { startOutsidePostgres } from './outsidePostgres.ts'

export type Nodes = {
  apps: readonly AppUnderTest[]
  balancer: Balancer
  /** What an operator's command needs of their settings. */
  settings: Readonly<Record<string, string>>
  stop: () => Promise<void>
}

/**
 * Two processes of the app behind a proxy, on one PostgreSQL, with the keys and the public address they share.
 *
 * @param release where their sources lie; each start reads a link anew
 */
export async function startTwoNodes(
  settings: Readonly<Record<string, string>>,
  release?: Release,
): Promise<Nodes> {
  const postgres = await startOutsidePostgres()
  const folders = [makeDataFolder(), makeDataFolder()]
  const apps: AppUnderTest[] = []
  const balancer = await startBalancer(() => apps.map(({ port }) => port))
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const shared = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: balancer.address,
    AUTH_SIGNING_KEY: privateKey,
    ...settings,
  }
  apps.push(...folders.map((folder) => new AppUnderTest(folder, shared, release)))
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()))
    await balancer.stop()
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    // Starts both at once: servers that start together wait for each other's migrations.
    for (const app of apps) app.start()
    await Promise.all(apps.map((app) => app.waitUntilReady()))
    return { apps, balancer, settings: { DATABASE_URL: postgres.url, PUBLIC_URL: balancer.address }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
