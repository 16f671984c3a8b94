import { expect, type Page } from '@playwright/test'
import { csvFile } from './csvFile.ts'
import type { Newcomer } from './newcomer.ts'

export const log = '/data-hub/import-log'
export const site = 'Ormelle Usinage'
const lastYear = new Date().getFullYear() - 1

type Reader = Pick<Newcomer, 't'>

/** A water file: one line per month, followed by additional lines. */
export const water = (months: readonly number[], more: readonly string[] = []): string =>
  [
    'site;start;end;source;flow;qty;unit',
    ...months.map((month) => {
      const [first, last] = [
        new Date(Date.UTC(lastYear, month, 1)),
        new Date(Date.UTC(lastYear, month + 1, 0)),
      ]
      const days = [first, last].map((day) => day.toISOString().slice(0, 10)).join(';')
      return `${site};${days};NETWORK;WITHDRAWAL;${100 + month};m3`
    }),
    ...more,
  ].join('\n')
export const wrongLine = `${site};${lastYear}-12-01;${lastYear}-12-31;NETWORK;WITHDRAWAL;beaucoup;m3`

export const next = (page: Page, { t }: Reader) =>
  page.getByRole('button', { name: t('dataHub.wizard.continue'), exact: true }).click()
export const pick = async (page: Page, field: string, choice: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}
export const radio = (page: Page, name: string) => page.getByRole('radio', { name })

/** Describes a water file of last year. */
export async function describe(page: Page, { t }: Reader) {
  await pick(page, t('dataHub.files.nature'), t('natures.WATER.name'))
  await pick(page, t('dataHub.files.periodicity'), t('reference.periodicities.MONTHLY'))
  await page.getByRole('button', { name: t('dataHub.shortcuts.lastYear') }).click()
}

/** Describes the file and selects it. */
export async function bring(page: Page, reader: Reader, content: string, name: string) {
  const { t } = reader
  await describe(page, reader)
  await page.getByLabel(t('dataHub.files.drop')).setInputFiles(csvFile(content, name))
  await expect(page.getByRole('heading', { name: t('dataHub.preview.title', { name }) })).toBeVisible()
}
export const send = (page: Page, { t }: Reader) =>
  page.getByRole('button', { name: t('dataHub.files.send'), exact: true }).click()
export const save = (page: Page, { t }: Reader, count: number) =>
  page
    .getByRole('button', {
      name: t('dataHub.validate.submit.some', { smart_count: count, count }),
      exact: true,
    })
    .click()

/** Starts an import for the whole organisation, of one file or many. */
export async function begin(page: Page, reader: Reader, count: 'ONE' | 'MANY') {
  const { t } = reader
  await page
    .getByRole('link', { name: t('dataHub.log.new') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: t('dataHub.perimeter.title') })).toBeVisible()
  await next(page, reader)
  await radio(page, t(`dataHub.mode.choices.${count}`)).check()
  await next(page, reader)
  await expect(page.getByRole('heading', { level: 2, name: t(`dataHub.files.title.${count}`) })).toBeVisible()
}
