import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFactFixture, sumsOf, type FactFixture } from '#tests/support/factFixture.ts'

// Emissions computed by hand from the published factors, independently of the table and the rules in the code.

let fixture: FactFixture
beforeAll(async () => {
  fixture = await openFactFixture()
})
afterAll(() => fixture.remove())

const position = 'site;start;end'
const month = 'Usine de Lyon;2025-03-01;2025-03-31'

const cases: readonly (readonly [
  says: string,
  nature: string,
  lines: readonly string[],
  tonnes: Readonly<Record<string, number>>,
])[] = [
  [
    '100 MWh of French electricity at 33.735 g a kWh, with 18.165 g upstream',
    'ENERGY',
    [`${position};meter;carrier;qty;unit`, `${month};E;ELECTRICITY;100000;kWh`],
    { GH06: 3.3735, GH07: 3.3735, GH13: 1.8165 },
  ],
  [
    '10 MWh of natural gas at 243 g a kWh PCI, in PCS 1.11 times as many',
    'ENERGY',
    [`${position};meter;carrier;qty;unit;basis`, `${month};A;GAS;10;MWh;PCI`, `${month};B;GAS;11.1;MWh;PCS`],
    { GH01: 4.86, GH02: 4.86 },
  ],
  [
    '1000 L of heating oil: 2.68 kg burnt and 0.567 kg upstream a litre',
    'ENERGY',
    [`${position};meter;carrier;qty;unit`, `${month};F;FUEL_OIL;1000;L`],
    { GH01: 2.68, GH02: 2.68, GH13: 0.567 },
  ],
  [
    '1000 L of petrol in vehicles: 2.26 kg burnt and 0.53 kg upstream a litre; of diesel at 3.10 kg for both',
    'ENERGY',
    [
      `${position};meter;carrier;qty;unit;use`,
      `${month};P;PETROL;1000;L;VEHICLE`,
      `${month};D;DIESEL;1000;L;VEHICLE`,
    ],
    { GH01: 5.36, GH03: 5.36, GH13: 0.53 },
  ],
  [
    '2 kg of R410A lost at 2256 times carbon dioxide',
    'REFRIGERANTS',
    [`${position};gas;charge;added;recovered`, `${month};R410A;20;3;1`],
    { GH01: 4.512, GH05: 4.512 },
  ],
  [
    'two people there and back over 500 km by TGV at 2.93 g, and 800 km flown at 225 g a kilometre',
    'TRAVEL',
    [
      `${position};trip;mode;distance;return;passengers`,
      `${month};1;TGV;500;yes;2`,
      `${month};2;PLANE;800;no;1`,
    ],
    { GH16: 0.00586 + 0.18 },
  ],
  [
    'three nights in a German hotel at 13.2 kg',
    'TRAVEL',
    [`${position};trip;mode;nights;country`, `${month};1;HOTEL;3;DE`],
    { GH16: 0.0396 },
  ],
  [
    '10 t over 500 km by a truck of 40 t at 87.5 g a t.km, in, and out at the cost of the customer',
    'FREIGHT',
    [
      `${position};shipment;direction;mode;weight;distance;paid_by`,
      `${month};1;IN;TRUCK_34_40T;10;500;US`,
      `${month};2;OUT;TRUCK_34_40T;10;500;CUSTOMER`,
    ],
    { GH14: 0.4375, GH19: 0.4375 },
  ],
  [
    '2 t put into the ground at 412 kg and 1 t burnt at 374 kg',
    'WASTE',
    [
      `${position};label;hazardous;treatment;qty;unit`,
      `${month};a;no;LANDFILL;2;t`,
      `${month};b;no;INCINERATION;1;t`,
    ],
    { GH15: 0.824 + 0.374 },
  ],
  [
    '1000 m3 drunk at 132 g and let go at 262 g',
    'WATER',
    [
      `${position};meter;source;flow;qty;unit`,
      `${month};m;NETWORK;WITHDRAWAL;1000;m3`,
      `${month};n;NETWORK;DISCHARGE;1000;m3`,
    ],
    { GH11: 0.132, GH15: 0.262 },
  ],
  [
    '10 k€ of insurance at 77 kg, 2 t of steel at 2211 kg and ten laptops at 156 kg',
    'PURCHASES',
    [
      'site;year;supplier;category;amount;qty;unit',
      'Usine de Lyon;2025;A;INSURANCE;10000;;',
      'Usine de Lyon;2025;B;STEEL;3000;2;t',
      'Usine de Lyon;2025;C;LAPTOP;9000;10;n',
    ],
    { GH11: 0.77 + 4.422, GH12: 1.56 },
  ],
]

test.each(cases)('%s', async (_says, nature, lines, tonnes) => {
  const { report, ...files } = await fixture.keep(`${lines.join('\n')}\n`, { nature })
  expect(report.counts.rejected).toBe(0)
  const emitted = Object.entries(await sumsOf(fixture, files)).filter(
    ([code]) => code.startsWith('GH') && code !== 'GH36',
  )
  expect(Object.fromEntries(emitted)).toEqual(
    Object.fromEntries(Object.entries(tonnes).map(([code, sum]) => [code, expect.closeTo(sum, 9) as number])),
  )
})
