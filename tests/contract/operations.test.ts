import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/config/config.ts'
import { findProductionProblems } from '#server/config/productionSettings.ts'
import { settingExamples } from '#server/config/settingExamples.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)

const settings = new Set(all(read('server/config/config.ts'), /^ {2}([A-Z_]+):/gm))
const composed = all(read('ops/compose.yaml'), /\$\{([A-Z_]+)/g)
/** Variables that are not settings, which configuration.md lists. */
const others = all(
  read('docs/configuration.md').split('## Variables that are not settings')[1] ?? '',
  /`([A-Z_]+)`/g,
)
const page = read('docs/operate.md')
const example = Object.fromEntries(
  all(read('ops/production.env.example'), /^([A-Z].*)$/gm).map((line) => {
    const [name = '', ...value] = line.split('=')
    return [name, value.join('=').replace(/^'(.*)'$/, '$1')]
  }),
)

describe('ops/production.env.example', () => {
  test('names existing settings', () => {
    expect(Object.keys(example).filter((name) => !settings.has(name))).toEqual([])
  })

  const filled = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value || settingExamples[name as keyof Config]]),
  )

  test('starts in production once the empty values are filled in', () => {
    expect(findProductionProblems(readConfig(filled))).toEqual([])
  })

  test.each(Object.keys(example).filter((name) => example[name] === ''))(
    'is refused by name while %s is empty',
    (name) => {
      expect(() => readConfig({ ...filled, [name]: '' })).toThrow(name)
    },
  )
})

test('docs/operate.md names existing settings, files, commands and proofs', () => {
  const named = all(page, /`([A-Z]{2,}(?:_[A-Z]+)+)(?:=\d+)?`/g)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !settings.has(name) && ![...composed, ...others].includes(name))).toEqual([])
  const files = all(page, /(?:\/opt\/matrice\/|`)(ops\/[\w.]+)/g)
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(all(page, /npm run (?:-s )?([\w-]+)/g).filter((name) => !(name in scripts))).toEqual([])
  const proofs = all(page, /`(?:npm run proof -- )?(nodes|drain|migrate|backup|cube)`/g)
  expect(proofs.filter((name) => !existsSync(join(root, 'proofs', `${name}.ts`)))).toEqual([])
})

test('no file of settings gets into the repository or into the build of an image', () => {
  const ignored = read('ops/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => /^[^#]/.test(line))
  expect(ignored[0]).toBe('**')
  expect(ignored).toContain('**/*.env')
  // What the Dockerfile copies from the sources, and nothing else, is sent to the builder.
  const copied = all(read('ops/Dockerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) =>
    paths.split(' '),
  )
  const sent = all(ignored.join('\n'), /^!([^\n]+?)(?:\/\*\*)?$/gm)
  expect([...new Set(copied.map((path) => path.split('/')[0] ?? ''))].toSorted()).toEqual(sent.toSorted())
  expect(execFileSync('git', ['check-ignore', 'ops/production.env'], { cwd: root, encoding: 'utf8' })).toBe(
    'ops/production.env\n',
  )
})

test('the unit, the proxies and the image match the settings', () => {
  for (const path of ['ops/nginx.conf', 'ops/Caddyfile'])
    expect(read(path)).toContain(`127.0.0.1:${example['PORT']}`)
  const unit = read('ops/matrice.service')
  expect(example['DATA_DIR']).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`)
  expect(unit).toContain(`ReadWritePaths=${example['BACKUP_URL']}\n`)
  expect(unit).not.toMatch(/^ExecStart(Pre)?=.*npm|bin\/matrice/m)
  const seconds = Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])
  expect(seconds).toBeGreaterThan(Number(example['DRAIN_SECONDS']) + Number(example['SHUTDOWN_SECONDS']))
})

test('alerts and dashboard use existing metrics', () => {
  const reported = read('server/services/metrics/processMetrics.ts')
  const requested = ['ops/alerts.yml', 'ops/grafana.json'].flatMap((path) =>
    all(read(path), /\b(matrice_[a-z_]+?)(?:_bucket|_count|_sum)?\b/g),
  )
  expect(requested.length).toBeGreaterThan(10)
  expect([...new Set(requested)].filter((name) => !reported.includes(name))).toEqual([])
})
