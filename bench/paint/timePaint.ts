import type { Browser, BrowserContextOptions } from '@playwright/test'

export type Profile = 'local' | 'slow'

/** The address, and the texts of the complete page, in a table unless `within` is given. */
export type Visit = {
  url: string
  texts: readonly string[]
  within?: string
  state?: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

export type Paint = { ms: number; kilobytes: number; requests: number }

/** A phone's processor with 1.6 Mbit/s and 150 ms of latency. */
const slow = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  },
  slowdown: 4,
}

const timeLimitMs = 60_000

/** Opens a page without any cache and returns when the first frame with its list was painted. */
export async function timePaint(browser: Browser, visit: Visit, profile: Profile): Promise<Paint> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    ...(visit.state && { storageState: visit.state }),
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (profile === 'slow') {
      await devtools.send('Network.emulateNetworkConditions', slow.network)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown })
    }
    const wire = { bytes: 0, requests: 0 }
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      wire.bytes += encodedDataLength
      wire.requests += 1
    })
    await page.addInitScript(watchTexts, { texts: [...visit.texts], within: visit.within ?? 'table' })
    await page.goto(visit.url, { waitUntil: 'commit' })
    const handle = await page.waitForFunction(
      () => document.documentElement.dataset['paintedMs'],
      undefined,
      {
        timeout: timeLimitMs,
      },
    )
    return {
      ms: Number(await handle.jsonValue()),
      kilobytes: wire.bytes / 1000,
      requests: wire.requests,
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: checks once per frame whether all texts are there, and records the time after the next frame. */
function watchTexts({ texts, within }: { texts: readonly string[]; within: string }): void {
  const look = (): void => {
    const shown = document.querySelector(within)?.textContent ?? ''
    if (!texts.every((text) => shown.includes(text))) {
      requestAnimationFrame(look)
      return
    }
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['paintedMs'] = String(performance.now())
      }),
    )
  }
  requestAnimationFrame(look)
}
