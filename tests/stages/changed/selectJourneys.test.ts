import { expect, test } from 'vitest'
import { selectJourneys } from './selectJourneys.ts'

const record = {
  'tests/e2e/data/imports.e2e.ts': {
    modules: ['src/main.tsx', 'src/custom-pages/data-hub/ImportLog.tsx'],
    calls: ['GET /api/v1/imports/{id}'],
  },
  'tests/e2e/analytics/builder.e2e.ts': {
    modules: ['src/main.tsx', 'src/analysis/Builder.tsx'],
    calls: ['POST /data/{orgId}/cube/query'],
  },
}
const both = Object.keys(record).toSorted()

const select = (
  changed: readonly string[],
  callsOf: (file: string) => readonly string[] | null = () => null,
) => selectJourneys(changed, record, callsOf)

test('a module of one page selects the journeys that loaded it', () => {
  expect(select(['src/analysis/Builder.tsx'])).toEqual(['tests/e2e/analytics/builder.e2e.ts'])
  expect(select(['src/main.tsx'])).toEqual(both)
})

test('a route file selects the journeys that made its calls', () => {
  const callsOf = () => ['GET /api/v1/imports/{id}']
  expect(select(['server/routes/data/dataImports.ts'], callsOf)).toEqual(['tests/e2e/data/imports.e2e.ts'])
})

test('a journey selects itself, documents and other tests select none', () => {
  expect(select(['tests/e2e/data/entry.e2e.ts'])).toEqual(['tests/e2e/data/entry.e2e.ts'])
  expect(select(['README.md', 'docs/proofs.md', 'src/ui/Toast.test.tsx', 'tests/api/cube.test.ts'])).toEqual(
    [],
  )
})

test('shared code, an unknown route file and a missing record select all', () => {
  for (const path of [
    'model/rules/governance/shares.ts',
    'server/store/register/companyStore.ts',
    'package-lock.json',
    'tests/support/texts.ts',
  ]) {
    expect(select([path])).toBeNull()
  }
  expect(select(['server/routes/data/cube.ts'])).toBeNull()
  expect(selectJourneys(['src/main.tsx'], null, () => null)).toBeNull()
})
