import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchesExtension } from './matchesExtension.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endings-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

async function check(content: string, ending: Parameters<typeof matchesExtension>[1]): Promise<boolean> {
  const path = join(folder, 'file')
  writeFileSync(path, Buffer.from(content, 'latin1'))
  return matchesExtension(path, ending)
}

const zip = 'PK\x03\x04'

test.each([
  ['pdf', '%PDF-1.7 …'],
  ['png', '\x89PNG\r\n\x1a\n…'],
  ['jpg', '\xff\xd8\xff\xe0…'],
  ['xlsx', `${zip}${'x'.repeat(100_000)}xl/workbook.xml`],
  ['docx', `${zip}word/document.xml`],
  ['csv', 'site;énergie\nLyon;12'],
  ['csv', `\xff\xfe${Buffer.from('site;énergie\nLyon;12', 'utf16le').toString('latin1')}`],
  ['txt', 'a < b'],
] as const)('a file with the extension %s and matching content is accepted', async (ending, content) => {
  expect(await check(content, ending)).toBe(true)
})

test.each([
  ['pdf', 'a page', '<html>'],
  ['png', 'a JPEG', '\xff\xd8\xff'],
  ['xlsx', 'a Word document', `${zip}word/document.xml`],
  ['docx', 'a document with macros', `${zip}word/document.xmlword/vbaProject.bin`],
  ['docx', 'any other ZIP', `${zip}readme.txt`],
  ['csv', 'a program', '\x7fELF\x00\x01'],
  ['csv', 'a program behind a mark of UTF-16', '\xff\xfe\x7f\x00\x00\x00'],
  ['txt', 'a page in UTF-16', `\xff\xfe${Buffer.from('<html>', 'utf16le').toString('latin1')}`],
  ['txt', 'a page', '\n <!DOCTYPE html><script>'],
  ['txt', 'a drawing behind a byte order mark', '\xef\xbb\xbf<svg onload=alert(1)>'],
] as const)('a file with the extension %s that is %s is refused', async (ending, _what, content) => {
  expect(await check(content, ending)).toBe(false)
})
