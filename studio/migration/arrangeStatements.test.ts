import { expect, test } from 'vitest'
import { arrangeStatements } from './arrangeStatements.ts'

const byShare = 'CREATE INDEX "places_by_share" ON "places" USING btree ("share");'

const arrange = (statements: readonly string[]) =>
  arrangeStatements(statements, {
    tables: [
      {
        name: 'places',
        indexes: {
          places_by_share: { name: 'places_by_share', columns: [{ expression: 'share' }] },
          places_shared: { name: 'places_shared', columns: [{ expression: 'id' }], where: 'share > 0' },
          places_by_name: { name: 'places_by_name', columns: [{ expression: 'shared_name' }] },
        },
      },
    ],
    searchedTables: ['places', 'towns'],
    createIndex: (name) => `create ${name}`,
  })

const drop = 'ALTER TABLE "places" drop column "share";'
const addGenerated = 'ALTER TABLE "places" ADD COLUMN "share" smallint GENERATED ALWAYS AS (a + b) STORED;'
const addPlain = 'ALTER TABLE "places" ADD COLUMN "b" smallint;'

test('a recreated column follows the new plain columns, and its indexes are created again', () => {
  expect(arrange([drop, addGenerated, addPlain])).toEqual([
    'DROP VIEW IF EXISTS "matrice"."places_search";',
    drop,
    addPlain,
    addGenerated,
    'create places_by_share',
    'create places_shared',
  ])
})

test('an index that drizzle-kit creates is not created twice', () => {
  expect(arrange([drop, addGenerated, byShare])).toEqual([
    'DROP VIEW IF EXISTS "matrice"."places_search";',
    drop,
    addGenerated,
    byShare,
    'create places_shared',
  ])
})

test('a dropped column takes its search view with it, and no index is created for it', () => {
  expect(arrange([drop])).toEqual(['DROP VIEW IF EXISTS "matrice"."places_search";', drop])
})

test('statements that recreate no column stay as they are', () => {
  const statements = ['CREATE TABLE "towns" ("id" uuid);', addPlain, byShare]
  expect(arrange(statements)).toEqual(statements)
})
