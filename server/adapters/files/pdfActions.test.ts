import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPdfActions } from './pdfActions.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'actions-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function isActive(content: Buffer | string): Promise<boolean> {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
  return hasPdfActions(path)
}

const pdf = (objects: string): string => `%PDF-1.7\n${objects}\ntrailer << /Root 1 0 R >>\n%%EOF`

const packed = (objects: string, filter = '/FlateDecode', dictionary = ''): string =>
  pdf(
    `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} ${dictionary}>>\nstream\r\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream endobj`,
  )

test.each([
  ['a script at opening', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj')],
  ['a script whose name is written in hexadecimal', pdf('1 0 obj << /S /J#61va#53cript /JS (x) >> endobj')],
  ['a program to start', pdf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
  ['a form with scripts', pdf('1 0 obj << /AcroForm << /XFA 9 0 R >> >> endobj')],
  ['a script among compressed objects', packed('1 0 << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a script behind many bytes', pdf(`${'x'.repeat(1024 * 1024 - 15)}/JavaScript `)],
  ['objects packed twice', packed('1 0', '[/ASCIIHexDecode /FlateDecode]')],
  ['encrypted objects', pdf('7 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nabcdef\nendstream')],
])('a PDF with %s is active', async (_what, content) => {
  expect(await isActive(content)).toBe(true)
})

test.each([
  ['nothing', '%PDF-1.7\nUn rapport'],
  ['a link', pdf('1 0 obj << /S /URI /URI (https://example.org) >> endobj')],
  ['compressed objects', packed('1 0 << /Type /Catalog >>')],
  ['a name that only begins alike', pdf('1 0 obj << /LaunchPad 1 >> endobj')],
])('a PDF with %s is not active', async (_what, content) => {
  expect(await isActive(content)).toBe(false)
})

test('the guides, which are ordinary PDF files, are not active', async () => {
  const guides = globSync('src/custom-pages/exclusive-content/media/*.pdf')
  expect(guides.length).toBeGreaterThan(3)
  for (const guide of guides) expect([guide, await hasPdfActions(guide)]).toEqual([guide, false])
})
