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
    {
      type: 'paragraph',
      text: ['Voir ', { text: 'la source', link: 'https://esg.example/source' }, ', puis la suite.'],
    },
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

test('the header of a table is repeated on each of its pages', async () => {
  const { pages } = await read(await renderDocument(description))
  const reached = pages.filter((page) => page.includes('Sujet n°'))
  expect(reached.length).toBeGreaterThan(1)
  expect(reached.filter((page) => page.includes('Score'))).toHaveLength(reached.length)
})

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

type Node = { role: string; alt?: string; children: (Node | { type: string; id: string })[] }

/** The objects that parts of a role refer to, in reading order. */
const objectsIn = ({ role, children }: Node, wanted: string): string[] =>
  children.flatMap((child) => {
    if ('role' in child) return objectsIn(child, wanted)
    return role === wanted && child.type === 'object' ? [child.id] : []
  })

/** Roles of the parts drawn on a page; a figure with its text alternative. */
const rolesOf = async (page: Page): Promise<string[]> => {
  const walk = ({ role, alt = '', children }: Node): string[] => [
    ...(children.some((child) => 'id' in child) ? [`${role} ${alt}`.trim()] : []),
    ...children.flatMap((child) => ('role' in child ? walk(child) : [])),
  ]
  return walk(await page.getStructTree())
}

test('tags each part: headings, tables with their headers, figures with a text alternative', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(description)))
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => rolesOf(await pdf.getPage(index + 1))),
  )
  const roles = pages.flat()
  expect(pages[0]).toEqual(expect.arrayContaining(['H1', 'TH', 'TD']))
  expect(roles.filter((role) => role === 'TOCI')).toHaveLength(2)
  expect(roles).toEqual(expect.arrayContaining(['H2', 'P', 'Figure Un point au milieu', 'Caption']))
  // Headers are drawn on each page of the table but exist once in the structure: one on the cover, two of its columns.
  expect(roles.filter((role) => role === 'TH')).toHaveLength(3)
  expect(roles.filter((role) => role === 'TD')).toHaveLength(1 + 2 * 120)
})

test('each link is a part of the structure, with its annotation and its words as description', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(description)))
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const annotations = await page.getAnnotations()
    expect(objectsIn(await page.getStructTree(), 'Link')).toEqual(annotations.map(({ id }) => id))
    links.push(...annotations.map(({ contentsObj }) => contentsObj.str))
  }
  // Each entry of the contents has a link on its heading and one on its page number.
  const contents = ['Méthode\u00A0: une question\u202F?', '3', 'Sujets', '4']
  expect(links).toEqual([...contents, 'la source'])
})

test('the layout of a thousand rows does not block the thread that serves requests', async () => {
  const table = description.blocks.find((block) => block.type === 'table')
  const rows = Array.from({ length: 1000 }, (_, index) => [`Sujet ${index}`, String(index)])
  let turns = 0
  const clock = setInterval(() => (turns += 1))
  await renderDocument({ ...description, blocks: table ? [{ ...table, rows }] : [] })
  clearInterval(clock)
  // If the layout ran on this thread, it would end before the first turn of the event loop.
  expect(turns).toBeGreaterThan(1)
})
