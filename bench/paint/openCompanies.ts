import type { Browser, Page } from '@playwright/test'
import { email, password, type Environment } from '../environment.ts'

/** Logs in by the form and opens the list of companies, in a browser context of its own. */
export async function openCompanies(browser: Browser, { product }: Environment): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await page.goto(`${product.url}/my-organization/companies`)
  return page
}
