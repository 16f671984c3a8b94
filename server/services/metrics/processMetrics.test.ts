import { expect, test } from 'vitest'
import { createMovableClock } from '#tests/support/movableClock.ts'
import { processMetrics } from './processMetrics.ts'

test('reports an unreachable database, and no metrics of queues that it could not count', async () => {
  let isAway = false
  const warned: string[] = []
  const metrics = processMetrics({
    db: {
      global: async () => {
        if (isAway) throw new Error('away')
        return [{ waiting: 3, oldest: '2026-11-26T08:00:00Z' }] as never
      },
      connections: () => ({ busy: 2, idle: 1, waiting: 4 }),
    },
    jobs: { count: async () => [{ queue: 'imports', state: 'active', count: 5 }] },
    cubes: { underWay: () => 7 },
    mailer: { observe: (listener) => listener('retry', 'certificate') },
    dataDir: '.',
    lastBackup: () => new Date('2026-11-26T01:13:00Z'),
    now: createMovableClock('2026-11-26T08:00:30Z'),
    log: { warn: (_detail, message) => void warned.push(message) },
  })
  const up = await metrics.read()
  for (const line of [
    'matrice_database_up 1',
    'matrice_mails_waiting 3',
    'matrice_mails_late_seconds 30',
    'matrice_jobs{queue="imports",state="active"} 5',
    'matrice_database_connections{state="waiting"} 4',
    'matrice_cube_questions_under_way 7',
    'matrice_mail_attempts_total{result="retry",reason="certificate"} 1',
    `matrice_backup_last_success_timestamp_seconds ${Date.parse('2026-11-26T01:13:00Z') / 1000}`,
  ]) {
    expect(up.split('\n')).toContain(line)
  }
  expect(up).toMatch(/^matrice_data_dir_free_bytes \d+$/m)
  isAway = true
  const away = await metrics.read()
  expect(away).toContain('matrice_database_up 0')
  expect(away).not.toMatch(/^matrice_(mails|jobs)[^#]* \d/m)
  expect(away).toContain('matrice_database_connections{state="waiting"} 4')
  expect(warned).toEqual(['the queues could not be counted'])
})
