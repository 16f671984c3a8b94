import { expect, test } from 'vitest'
import { writeIngestFile } from '#tests/support/ingestOrder.ts'
import { ingestFile } from './ingestFile.ts'

const legalHeads =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'
const otherHeads = legalHeads.replace('Debit Credit', 'Montant Sens')

/** A line of the file, from the values that differ between lines, in the legally required columns. */
const line = (entry: string, account: string, ...amounts: readonly [string, string]) =>
  ['VE', 'Ventes', entry, '20250115', account, 'Compte', '', '', 'FV-1', '20250115', 'Vente', ...amounts, '', '', '20250131', '', ''] // prettier-ignore

const sale = [line('1', '411000', '1200,00', '0,00'), line('1', '701000', '0,00', '1200,00')]
const creditNote = [line('2', '709000', '200,00', '0,00'), line('2', '411000', '0,00', '200,00')]
const signed = [line('1', '411000', '1200,00', '+1'), line('1', '707000', '1200,00', '-1')]
const lettered = [line('1', '411000', '1200,00', 'D'), line('1', '707000', '1200,00', 'C')]

async function read(heads: string, lines: readonly (readonly string[])[], delimiter: string) {
  const text = [heads.split(' '), ...lines].map((cells) => cells.join(delimiter)).join('\r\n')
  const { order, remove } = await writeIngestFile(text, { nature: 'FEC', periodicity: 'YEARLY' })
  try {
    const result = await ingestFile(order)
    if (!('report' in result)) throw new Error(result.refused.code)
    return result.report
  } finally {
    await remove()
  }
}

test.each([
  ['a tab', '\t'],
  ['a bar', '|'],
])('the accounting file may be separated by %s, and gives sales less credit notes', async (_, delimiter) => {
  const { counts, check } = await read(legalHeads, [...sale, ...creditNote], delimiter)
  expect(check.problems).toEqual([])
  expect(counts).toMatchObject({ rows: 4, accepted: 4 })
  expect(check.sums).toMatchObject([{ indicator: 'CT01', facts: 2, sum: expect.closeTo(0.001, 9) }])
})

test.each([
  ['signs', signed],
  ['letters', lettered],
])('an amount with %s means the same as debit and credit', async (_, lines) => {
  const { check } = await read(otherHeads, lines, '|')
  expect(check.problems).toEqual([])
  expect(check.sums).toMatchObject([{ indicator: 'CT01', facts: 1, sum: expect.closeTo(0.0012, 9) }])
})

test('an entry that does not balance is refused whole', async () => {
  const { counts, check } = await read(legalHeads, [...sale, line('3', '706000', '0,00', '50,00')], '\t')
  expect(counts).toMatchObject({ accepted: 2, rejected: 1 })
  expect(check.problems).toMatchObject([{ line: 4, rule: 'entryBalance', severity: 'error' }])
})

test('an entry of millions balances to the cent', async () => {
  const large = [line('1', '411000', '12000000,00', '0,00'), line('1', '701000', '0,00', '11999999,10')]
  const even = [line('2', '411000', '98765432,10', '0,00'), line('2', '701000', '0,00', '98765432,10')]
  const { counts, check } = await read(legalHeads, [...large, ...even], '\t')
  expect(counts).toMatchObject({ accepted: 2, rejected: 2 })
  expect(check.problems.map(({ rule }) => rule)).toEqual(['entryBalance', 'entryBalance'])
})
