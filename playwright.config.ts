import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

// The server listens on a port that the system chooses. Playwright reads it from the server's output into the
// environment (`webServer.wait`), from which each worker reads it when it loads this file.
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT'] ?? '0'}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // The journeys share two cores with the server, the database and two browsers.
  timeout: 300_000,
  // By default `toPass` retries without a limit.
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that passes only when repeated is flaky: it is fixed, not retried.
  retries: 0,
  reporter: [['dot'], ['json']],
  use: {
    baseURL,
    // An element that cannot be clicked for this long never will be: the journey fails then instead of at its end.
    actionTimeout: 90_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Journeys about motion turn it on (`settings.e2e.ts`).
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
        // One process less each for the GPU and for site isolation: saves a third of the processor time of a journey.
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
    // The default is SIGKILL, which would leave PostgreSQL running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
