import { describe, expect, it } from 'vitest'
import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import { createCsvService } from './csvService.ts'
import type { Correction, CsvReply } from './csvProtocol.ts'

/** A CSV service with a checked file. */
async function openFile(lines: readonly string[], kind: CsvKind = 'entities') {
  const replies: CsvReply[] = []
  const answer = createCsvService((reply) => replies.push(reply))
  const ask = async (request: Parameters<typeof answer>[0]) => {
    await answer(request)
    return replies.at(-1)
  }
  const file = new File([lines.join('\n')], 'file.csv')
  const countryCodes = { France: 'FR', Espagne: 'ES' }
  const order = { file, kind, isInternational: true, countries: ['FR', 'ES'], countryCodes }
  const checked = await ask({ id: 1, type: 'check', order })
  return {
    checked,
    open: (wanted: readonly number[]) => ask({ id: 2, type: 'open', lines: wanted }),
    correct: (corrections: readonly Correction[]) => ask({ id: 3, type: 'correct', corrections }),
    take: () => ask({ id: 4, type: 'take', from: 0, count: 10 }),
    rejected: async () => {
      const reply = await ask({ id: 5, type: 'writeRejected', locale: 'fr', reasons: [] })
      return reply?.type === 'written' ? reply.rejected.text() : ''
    },
  }
}

const header = 'national_id;country;name'

describe('lines that are corrected', () => {
  it('are read again and join the rows once they are right', async () => {
    const file = await openFile([header, '418732658;FR;Ormelle', '829154376;FR;Fonderie'])
    expect(await file.open([2])).toMatchObject({
      lines: [{ line: 2, values: { national_id: '418732658', country: 'FR', name: 'Ormelle' } }],
    })
    expect(await file.correct([{ line: 2, column: 'national_id', value: '418732657' }])).toMatchObject({
      lines: [{ line: 2, row: { nationalId: '418732657', name: 'Ormelle' }, problems: [] }],
    })
    expect(await file.take()).toMatchObject({ rows: [{ line: 3 }, { line: 2 }] })
    expect(await file.rejected()).not.toContain('Ormelle')
  })

  it('say what is still wrong, and keep what was typed for the file of rejected lines', async () => {
    const file = await openFile([header, '418732658;XX'])
    const wrongCountry = expect.objectContaining({ column: 'country', value: 'XX' })
    expect(await file.correct([{ line: 2, column: 'name', value: 'Ormelle' }])).toMatchObject({
      lines: [{ row: null, problems: expect.arrayContaining([wrongCountry]) }],
    })
    expect(await file.rejected()).toContain('418732658;XX;Ormelle;')
  })

  it('free the number that another line was refused for', async () => {
    const file = await openFile([header, '418732657;FR;Ormelle', '418732657;FR;Fonderie'])
    expect(await file.correct([{ line: 2, column: 'national_id', value: '829154376' }])).toMatchObject({
      lines: [
        { line: 2, row: { nationalId: '829154376' } },
        { line: 3, row: { nationalId: '418732657' } },
      ],
    })
  })

  it('leave the rows when they become wrong', async () => {
    const file = await openFile([header, '418732657;FR;Ormelle'])
    await file.correct([{ line: 2, column: 'name', value: '' }])
    expect(await file.take()).toMatchObject({ rows: [] })
  })
})

describe('words', () => {
  it('are read as column names and codes, in either language', async () => {
    const french = await openFile(['Numéro national;Pays;Nom', '418732657;France;Ormelle'])
    expect(french.checked).toMatchObject({ outcome: { report: { validRows: 1, unknownColumns: [] } } })
    const english = await openFile(
      [
        'Last name;First name;Date of birth;Gender;Nationality;Shoe size',
        'Joubert;Claire;;Female;Espagne;38',
      ],
      'physicalPersons',
    )
    expect(english.checked).toMatchObject({ outcome: { report: { unknownColumns: ['Shoe size'] } } })
    expect(await english.take()).toMatchObject({
      rows: [{ identity: { lastName: 'Joubert', gender: 'female', nationality: 'ES', birthDate: null } }],
    })
  })
})
