import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { z } from 'zod'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { runServer } from '../runServer.ts'

const timeLimitMs = 180_000
const pollMs = 500

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** The demonstration for a visitor, with one of its members logged in. */
export type Demo = { url: string; state: State; stop(): Promise<void> }

/** Starts the product with its demonstration and waits for its figures, which are loaded after its start. */
export async function openDemo(browser: Browser): Promise<Demo> {
  const dataDir = makeDataFolder()
  const program = await runServer(
    { file: 'server/main.ts' },
    { env: { DATA_DIR: dataDir }, logFile: join(dataDir, 'product.log') },
  )
  const { url } = program
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[type=email]').fill(demoAccounts[0]?.email ?? '')
  await page.locator('input[type=password]').fill(demoPassword)
  const writtenCodes = page.waitForResponse((answer) => answer.url().endsWith('/oauth/token'))
  await page.locator('button[type=submit]').click()
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await (await writtenCodes).json())
  await page.waitForURL((address) => address.pathname !== '/login')
  await waitForFigures(url, { authorization: `Bearer ${token}` })
  const state = await context.storageState()
  await context.close()
  return {
    url,
    state,
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const listed = z.object({ content: z.array(z.object({ id: z.string(), analysis: z.string().nullish() })) })

async function waitForFigures(url: string, headers: Record<string, string>): Promise<void> {
  const read = async (path: string) =>
    listed.parse(await (await fetch(`${url}/api/v1${path}`, { headers })).json()).content
  const [organization] = await read('/organizations')
  const path = `/organizations/${organization?.id ?? ''}/imports?search=indicateurs-${new Date().getFullYear()}`
  const startMs = performance.now()
  while ((await read(path))[0]?.analysis !== 'DONE') {
    if (performance.now() - startMs > timeLimitMs)
      throw new Error('The figures of the demonstration did not come')
    await sleep(pollMs)
  }
}
