import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

// The server listens on a port of the system's choice. Playwright reads it from the server's output into the
// environment (`webServer.wait`), from which each worker reads it when it loads this file.
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT'] ?? '0'}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // The journeys share two cores with the server, the database and two browsers.
  timeout: 300_000,
  // By default `toPass` tries for ever.
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that needs a second try hangs on luck: it is mended, not repeated.
  retries: 0,
  reporter: [['dot'], ['json']],
  use: {
    baseURL,
    // What cannot be pressed for so long will not be: the journey says so at once instead of at its end.
    actionTimeout: 90_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Journeys that are about motion turn it on (`settings.e2e.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(findChromium() === null ? {} : { executablePath: findChromium() ?? '' }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process less each for drawing and for sites: a third of the processor's time of a journey.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/servedApp.ts',
    env: { PORT: '0' },
    wait: { stdout: /Listening at http:\/\/127\.0\.0\.1:(?<e2e_port>\d+)/ },
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // The default is a kill, which would leave PostgreSQL behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
