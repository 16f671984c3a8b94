import { expect, test } from 'vitest'
import { unzipSync } from 'fflate'
import { renderWord } from './renderWord.ts'

/** The main part of a DOCX file. */
const partOf = (bytes: Uint8Array, name: string): string => {
  const part = unzipSync(bytes)[name]
  return part ? new TextDecoder().decode(part) : ''
}

test('a document has headings, marked words, tables with a repeated header, and its language', async () => {
  const bytes = await renderWord({
    language: 'fr',
    title: 'État de durabilité',
    subtitle: 'Groupe Ormelle',
    author: 'Groupe Ormelle',
    createdAt: '2026-11-29T10:00:00.000Z',
    cover: [['Exercice', '2026']],
    contents: 'Sommaire',
    blocks: [
      { type: 'heading', level: 1, text: 'E1 Changement climatique', page: 'portrait' },
      { type: 'note', tone: 'warning', text: 'Provisoire' },
      {
        type: 'paragraph',
        text: [
          'Scope 1\u00a0: ',
          { text: '120\u00a0tCO₂e [non approuvé]', bold: true, tone: 'warning' },
          '\nFin <&>',
        ],
      },
      { type: 'list', items: ['un', 'deux'] },
      {
        type: 'table',
        columns: [
          { head: 'Code', width: 'content' },
          { head: 'Valeur', width: 'share', align: 'right' },
        ],
        rows: [['E1-6_07', '120']],
      },
      { type: 'table', columns: [{ head: 'Code', width: 'content' }], rows: [], empty: 'Aucun point' },
    ],
  })
  const body = partOf(bytes, 'word/document.xml')
  expect(body).toMatch(/w:pStyle w:val="Heading1".*E1 Changement climatique/)
  expect(body).toContain('120\u00a0tCO₂e [non approuvé]')
  expect(body).toContain('Fin &lt;&amp;&gt;')
  expect(body).toContain('<w:tblHeader/>')
  expect(body).toContain('Aucun point')
  expect(partOf(bytes, 'word/styles.xml')).toContain('fr-FR')
})
