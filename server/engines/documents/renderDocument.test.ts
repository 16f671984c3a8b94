import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import type { DocumentDescription } from './document.ts'
import { renderDocument } from './renderDocument.ts'

const description: DocumentDescription = {
  language: 'fr',
  title: 'Rapport d’essai',
  author: 'Groupe Ormelle',
  createdAt: '2026-11-21T10:00:00Z',
  cover: [['Société', 'Ormelle']],
  contents: 'Sommaire',
  blocks: [
    { type: 'heading', level: 1, text: 'Méthode : une question ?', page: 'portrait' },
    { type: 'paragraph', text: ['Un seuil de ', { text: '3,00', bold: true }, ' sépare les sujets.'] },
    { type: 'heading', level: 2, text: 'Sujets', page: 'landscape' },
    {
      type: 'table',
      columns: [
        { head: 'Sujet', width: 'share' },
        { head: 'Score', width: 60, align: 'right' },
      ],
      rows: Array.from({ length: 120 }, (_, index) => [`Sujet n° ${index + 1}`, '3,45']),
    },
    {
      type: 'drawing',
      svg: '<svg width="40" height="40"><circle cx="20" cy="20" r="5"/></svg>',
      width: 40,
      caption: 'Un point au milieu',
    },
  ],
}

async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const [{ text }, { info }] = [await extractText(pdf, { mergePages: false }), await getMeta(pdf)]
  return { pages: text, info, outline: await pdf.getOutline() }
}

test('a document has a cover, contents, bookmarks, numbered pages and its properties', async () => {
  const { pages, info, outline } = await read(await renderDocument(description))
  expect(pages[0]).toContain('Ormelle')
  expect(pages[1]).toContain('Sommaire')
  expect(pages[1]).toMatch(/Méthode\s:\sune question\s\?/)
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
  expect(info).toMatchObject({ Title: 'Rapport d’essai', Author: 'Groupe Ormelle', Language: 'fr-FR' })
  expect(outline.map(({ title }) => title)).toContain('Sujets')
})

test('the head of a table stands on each page that it reaches', async () => {
  const { pages } = await read(await renderDocument(description))
  const reached = pages.filter((page) => page.includes('Sujet n°'))
  expect(reached.length).toBeGreaterThan(1)
  expect(reached.filter((page) => page.includes('Score'))).toHaveLength(reached.length)
})

test('laying out a thousand rows leaves the thread of the requests free', async () => {
  const table = description.blocks.find((block) => block.type === 'table')
  const rows = Array.from({ length: 1000 }, (_, index) => [`Sujet ${index}`, String(index)])
  const turns: number[] = []
  const clock = setInterval(() => turns.push(performance.now()), 5)
  await renderDocument({ ...description, blocks: table ? [{ ...table, rows }] : [] })
  clearInterval(clock)
  expect(turns.length).toBeGreaterThan(10)
})
