import type { Locator, Page } from '@playwright/test'
import { testTexts } from '#tests/support/texts.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

const frameMs = 16
const glideMs = 650
const letterMs = 65
const pollIntervalMs = 50
const quietEnoughMs = 400

/** What a page shows while it loads. */
const unfinished = '[aria-busy="true"]'

/** A page loads in steps, its code and then its data: it is complete once nothing has been loading for a while. */
export async function waitUntilThere(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  for (let quietMs = 0; quietMs < quietEnoughMs; quietMs += pollIntervalMs) {
    await page.waitForTimeout(pollIntervalMs)
    if (await page.locator(unfinished).count()) quietMs = 0
  }
}

/** The page being recorded: all actions run at the pace of a presenter. */
export type Environment = {
  page: Page
  locale: Language
  t: ReturnType<typeof testTexts>['t']
  pause: (ms: number) => Promise<void>
  pointAt: (target: Locator) => Promise<void>
  click: (target: Locator) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
  /** Scrolls the page below the pointer, in CSS pixels. */
  scroll: (pixels: number) => Promise<void>
}

/** @param onWait called when the page starts and stops loading; that time is cut out of the film */
export function openEnvironment(
  page: Page,
  locale: Language,
  onWait: (isWaiting: boolean) => void,
): Environment {
  const { t } = testTexts(locale)
  const at = { x: 640, y: 420 }
  const pause = (ms: number) => page.waitForTimeout(ms)

  const glideTo = async (x: number, y: number): Promise<void> => {
    const from = { ...at }
    const steps = Math.ceil(glideMs / frameMs)
    for (let step = 1; step <= steps; step += 1) {
      const eased = (1 - Math.cos((Math.PI * step) / steps)) / 2
      await page.mouse.move(from.x + (x - from.x) * eased, from.y + (y - from.y) * eased)
      await pause(frameMs)
    }
    Object.assign(at, { x, y })
  }
  const settle = async (): Promise<void> => {
    await pause(150)
    onWait(true)
    await waitUntilThere(page)
    onWait(false)
    await pause(450)
  }
  const pointAt = async (target: Locator): Promise<void> => {
    await target.waitFor()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box) await glideTo(box.x + Math.min(box.width / 2, 120), box.y + box.height / 2)
  }
  const click = async (target: Locator): Promise<void> => {
    await pointAt(target)
    await pause(200)
    await page.mouse.down()
    await pause(80)
    await page.mouse.up()
    await settle()
  }
  return {
    page,
    locale,
    t,
    pause,
    pointAt,
    click,
    type: async (target, text) => {
      await click(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text, { delay: letterMs })
      await pause(400)
    },
    scroll: async (pixels) => {
      const steps = 40
      for (let step = 0; step < steps; step += 1) {
        await page.mouse.wheel(0, pixels / steps)
        await pause(frameMs)
      }
      await pause(300)
    },
  }
}

/** Runs in the page: draws an arrow that follows the pointer, which a recording does not contain. */
export function drawPointer(): void {
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      const space = 'http://www.w3.org/2000/svg'
      const arrow = document.createElementNS(space, 'svg')
      arrow.setAttribute('viewBox', '0 0 20 20')
      arrow.setAttribute('aria-hidden', 'true')
      const shape = document.createElementNS(space, 'path')
      shape.setAttribute('d', 'M2 1 L2 16 L6.4 12 L9.2 18.4 L11.8 17.2 L9 11 L15 11 Z')
      shape.setAttribute('fill', '#151B26')
      shape.setAttribute('stroke', '#FFFFFF')
      shape.setAttribute('stroke-width', '1.4')
      arrow.append(shape)
      const size = { width: '22px', height: '22px' }
      const place = { position: 'fixed', left: '640px', top: '420px', zIndex: '2147483647' }
      Object.assign(arrow.style, { ...size, ...place, pointerEvents: 'none' })
      document.documentElement.append(arrow)
      document.addEventListener(
        'mousemove',
        ({ clientX, clientY }) =>
          Object.assign(arrow.style, { left: `${clientX - 2}px`, top: `${clientY - 1}px` }),
        true,
      )
    },
    { once: true },
  )
}
