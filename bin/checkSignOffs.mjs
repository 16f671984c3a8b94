#!/usr/bin/env node
// Checks the hashes of approvals from the export of an organisation alone. It is self-contained: any Node from 20.19
// on, no code of the application, written from docs/decisions/320-approvals-keep-their-content.md:
//
//   node bin/checkSignOffs.mjs json/sign_offs.json
//
// For each approval it computes the SHA-256 of its content and prints whether that is the stated hash. The exit code is
// 0 if all are, 1 if one is not, and 2 when the file could not be checked at all, which says nothing about approvals.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Keys sorted by code unit, no spaces: the text that hashes are computed from. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return '[' + value.map(canonical).join(',') + ']'
  const keys = Object.keys(value).toSorted((one, other) => (one < other ? -1 : 1))
  return '{' + keys.map((key) => JSON.stringify(key) + ':' + canonical(value[key])).join(',') + '}'
}

function lineOf({
  part,
  version,
  sha256,
  content,
  account_name: name,
  created_at: at,
  withdrawn_at: withdrawn,
}) {
  const isSame = createHash('sha256').update(canonical(content)).digest('hex') === sha256
  const figures = content.filter(({ kind }) => kind === 'FIGURE').length
  const state = withdrawn ? `withdrawn ${withdrawn}` : 'in force'
  const what = `${part} version ${version}, ${name}, ${at}, ${state}: ${content.length} elements, ${figures} figures`
  return { isSame, text: `${isSame ? 'equal  ' : 'DIFFERS'} ${what}, ${sha256}` }
}

const [file] = process.argv.slice(2)
try {
  if (file === undefined) throw new Error('usage: node bin/checkSignOffs.mjs json/sign_offs.json')
  const lines = JSON.parse(readFileSync(file, 'utf8')).map(lineOf)
  for (const { text } of lines) process.stdout.write(`${text}\n`)
  const different = lines.filter(({ isSame }) => !isSame).length
  process.stdout.write(`${lines.length} approvals, ${different} whose hash is not that of their content\n`)
  process.exitCode = different === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
