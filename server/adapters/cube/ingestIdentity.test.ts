import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFactFixture, sumsOf, together, type FactFixture } from '#tests/support/factFixture.ts'
import { reportOf } from '#tests/support/ingestOrder.ts'
import type { IngestOrder } from './ingest.ts'

// Two files state one figure if site, indicator, dimensions and period say so, whatever else differs between them.

let fixture: FactFixture
beforeAll(async () => {
  fixture = await openFactFixture()
})
afterAll(() => fixture.remove())

const ofEnergy = { nature: 'ENERGY' } as const
const french = `Site;Début;Fin;Compteur;Énergie;Quantité;Unité;Usage;Coût, en €
Dépôt;01/01/2025;31/01/2025;PRM 1;Électricité;70;MWh;Chauffage;900
Dépôt;01/01/2025;31/01/2025;PRM 2;Électricité;30;MWh;Chauffage;400
Dépôt;01/02/2025;28/02/2025;PRM 1;Électricité;90;MWh;Chauffage;1100`
const total = { EN01: 190, EN22: 2.4 }

/** The overlaps of a second file, and the sums after it has replaced, been left out or been added, and been undone. */
async function outcomes(first: string, second: string, change: Partial<IngestOrder> = ofEnergy) {
  const before = await fixture.keep(first, ofEnergy)
  const { counts } = await reportOf(second, { ...change, history: before })
  const after = async (overlap: 'REPLACE' | 'KEEP' | 'SUM') =>
    sumsOf(
      fixture,
      together(before, await fixture.keep(second, { ...change, language: 'en', history: before, overlap })),
    )
  return {
    overlaps: counts.overlaps,
    replaced: await after('REPLACE'),
    kept: await after('KEEP'),
    added: await after('SUM'),
    undone: await sumsOf(fixture, before),
  }
}

describe('a file that states the same figures again', () => {
  test.each([
    [
      'in English',
      `Site,Start,End,Meter,Energy,Quantity,Unit,Use,Cost (€)
Dépôt,2025-01-01,2025-01-31,Meter 1,Electricity,70,MWh,Heating,900
Dépôt,2025-01-01,2025-01-31,Meter 2,Electricity,30,MWh,Heating,400
Dépôt,2025-02-01,2025-02-28,Meter 1,Electricity,90,MWh,Heating,1100`,
    ],
    [
      'with a meter heading that is not recognised',
      `Site;Début;Fin;Repère interne;Énergie;Quantité;Unité;Usage;Coût, en €
Dépôt;01/01/2025;31/01/2025;PRM 1;Électricité;100;MWh;Chauffage;1300
Dépôt;01/02/2025;28/02/2025;PRM 1;Électricité;90;MWh;Chauffage;1100`,
    ],
    [
      'without meters, one row a month',
      `site;start;end;carrier;qty;unit;cost
Dépôt;2025-01-01;2025-01-31;ELECTRICITY;100;MWh;1300
Dépôt;2025-02-01;2025-02-28;ELECTRICITY;90000;kWh;1100`,
    ],
    [
      'with the periods of the invoices',
      `site;start;end;carrier;qty;unit;cost
Dépôt;2025-01-15;2025-02-14;ELECTRICITY;190;MWh;2400`,
    ],
  ])('%s overlaps, and counts once', async (_kind, second) => {
    const { overlaps, replaced, kept, added, undone } = await outcomes(french, second)
    expect(overlaps).toBeGreaterThan(0)
    for (const sums of [replaced, kept, undone]) expect(sums).toMatchObject(total)
    expect(added).toMatchObject({ EN01: 380, EN22: 4.8 })
  })

  test('as a typed total overlaps, and counts once', async () => {
    const second = 'Site;Indicateur;Période;Valeur;Unité\nDépôt;EN01;2025;190;MWh'
    const { overlaps, replaced, kept } = await outcomes(french, second, { periodicity: 'YEARLY' })
    expect(overlaps).toBe(1)
    expect([replaced['EN01'], kept['EN01']]).toEqual([190, 190])
  })
})

test('a correction without a cost column leaves costs alone', async () => {
  const second = `site;start;end;carrier;qty;unit
Dépôt;2025-01-01;2025-01-31;ELECTRICITY;120;MWh`
  const { replaced } = await outcomes(french, second)
  expect(replaced).toMatchObject({ EN01: 210, EN22: 2.4 })
})

test('a correction of one meter replaces the row of that meter alone', async () => {
  const second = `Site;Début;Fin;Compteur;Énergie;Quantité;Unité;Usage;Coût, en €
Dépôt;01/01/2025;31/01/2025;PRM 2;Électricité;35;MWh;Chauffage;450`
  const { overlaps, replaced, kept, added, undone } = await outcomes(french, second)
  expect(overlaps).toBeGreaterThan(0)
  expect(replaced).toMatchObject({ EN01: 195, EN22: 2.45 })
  for (const sums of [kept, undone]) expect(sums).toMatchObject(total)
  expect(added).toMatchObject({ EN01: 225, EN22: 2.85 })
})

test.each([
  ['another site', 'Usine de Lyon;2025-01-01;2025-01-31;ELECTRICITY;5;MWh;HEATING'],
  ['another carrier', 'Dépôt;2025-01-01;2025-01-31;HEAT;5;MWh;HEATING'],
  ['another use', 'Dépôt;2025-01-01;2025-01-31;ELECTRICITY;5;MWh;PROCESS'],
  ['the next month', 'Dépôt;2025-03-01;2025-03-31;ELECTRICITY;5;MWh;HEATING'],
])('a figure of %s does not overlap', async (_kind, row) => {
  const { overlaps, replaced } = await outcomes(french, `site;start;end;carrier;qty;unit;use\n${row}`)
  expect(overlaps).toBe(0)
  expect((replaced['EN01'] ?? 0) + (replaced['EN10'] ?? 0)).toBe(195)
})
