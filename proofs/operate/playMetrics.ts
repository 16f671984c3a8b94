import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ProofRun } from '../runner/prove.ts'
import { freePort, hasProgram, startProgram } from './programs.ts'

const ops = join(import.meta.dirname, '..', '..', 'ops')

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
})
const queried = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
})
const rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            name: z.string(),
            health: z.string(),
            state: z.string(),
            lastError: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
})

const patienceMs = 60_000

/**
 * Debian's Prometheus reads the app with the alerts of `ops/`: every alert can be evaluated and none fires on an app
 * that works, and every panel of `ops/grafana.json` has data.
 */
export async function playMetrics(
  { say }: ProofRun,
  { day, metricsPort }: { day: string; metricsPort: number },
): Promise<string[]> {
  if (!hasProgram('prometheus')) {
    say('Without Prometheus, which this machine lacks (apt-get install prometheus)')
    return []
  }
  const own = join(day, 'prometheus')
  mkdirSync(own)
  writeFileSync(
    join(own, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
scrape_configs:
  - job_name: matrice
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
rule_files: [${join(ops, 'alerts.yml')}]
`,
  )
  const port = await freePort()
  const program = await startProgram(
    [
      'prometheus',
      `--config.file=${join(own, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(own, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    port,
  )
  try {
    const api = async (path: string): Promise<unknown> =>
      (await fetch(`http://127.0.0.1:${port}/api/v1${path}`)).json()
    const query = async (expr: string) => queried.parse(await api(`/query?query=${encodeURIComponent(expr)}`))
    const readRules = async () => rules.parse(await api('/rules')).data.groups.flatMap((group) => group.rules)
    const end = Date.now() + patienceMs
    // Rates need two readings, and each alert is first evaluated after up to one interval.
    while (
      Date.now() < end &&
      ((await query('count_over_time(up{job="matrice"}[1m]) > 2')).data?.result.length === 0 ||
        (await readRules()).some(({ health }) => health === 'unknown'))
    )
      await sleep(200)
    const misses: string[] = []
    const all = await readRules()
    for (const { name, health, state, lastError } of all) {
      if (health !== 'ok') misses.push(`the alert ${name} is ${health}: ${lastError ?? 'not evaluated'}`)
      else if (state === 'firing') misses.push(`the alert ${name} fires on an app that works`)
    }
    const { panels } = dashboard.parse(JSON.parse(readFileSync(join(ops, 'grafana.json'), 'utf8')))
    const expressions = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
    for (const { title, expr } of expressions) {
      // What Grafana replaces before it sends a query.
      const { status, error, data } = await query(
        expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
      )
      if (status !== 'success' || data?.result.length === 0)
        misses.push(`the panel ${title} has no data: ${error ?? expr}`)
    }
    say(`Prometheus: ${all.length} alerts and ${expressions.length} queries of panels answered`)
    return misses.map((miss) => `Prometheus: ${miss}`)
  } finally {
    await program.stop()
  }
}
