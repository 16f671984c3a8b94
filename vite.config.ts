import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { firstVisitGroups } from './chunks.config.ts'

const worthCompressingBytes = 1024

/** Writes a .br and a .gz beside every text file once, at the best level, so that no request compresses. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
      const path = join(dir, name)
      const content = readFileSync(path)
      if (content.length < worthCompressingBytes) continue
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
})

/**
 * What the client's packages carry and the client never runs: 12 KB of the first list (`bench/size.ts`). Functions
 * that are `kept` it does run: without the last of these, schemas know no bounds and no lengths.
 */
const neverRun: readonly { module: RegExp; kept?: RegExp }[] = [
  // Ripples are off in the theme.
  { module: /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/ },
  // Messages are text keys of ours (`model/schema/issues.ts`).
  { module: /zod\/v4\/locales\/en\.js$/ },
  // Schemas are described by the server alone.
  { module: /zod\/v4\/core\/to-json-schema\.js$/ },
  { module: /zod\/v4\/core\/json-schema-processors\.js$/, kept: /^aggregateChecks$/ },
]

/** An export from its first line to the one that closes it. */
const anyExport = /^export (?:async )?(?:const|function) (\w+)(?:.*;$|[^]*?^\}.*$)/gm

/** What makes functions is called while schemas are made, and what it makes is not. */
const empty = (name = '') => `export const ${name} = ${name.startsWith('create') ? 'makeRefusing' : 'refuse'}`

/** Keeps the exports of such modules and empties them; whoever calls one all the same is told. */
const hollowOut = (): Plugin => ({
  name: 'hollow-out',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const hollow = neverRun.find(({ module }) => module.test(id))
    if (hollow === undefined) return undefined
    const told = `() => { throw new Error(${JSON.stringify(`${id} is left out of the client`)}) }`
    const refuse = `const refuse = ${told}\nconst makeRefusing = () => refuse`
    const { kept } = hollow
    if (kept) {
      return `${refuse}\n${code.replace(anyExport, (whole, name: string) => (kept.test(name) ? whole : empty(name)))}`
    }
    const names = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name)
    return [refuse, ...names.map(empty), 'export default makeRefusing'].join('\n')
  },
})

/** Packages of other packages that a few lines do for, by the end of their path. */
const standIns = {
  // What every browser has, with the 15 packages behind it.
  '/object.entries/index.js': 'module.exports = Object.entries',
  // Lists are asked for with plain values; reading addresses is the router's. The package comes with 2 KB for both.
  '/query-string/index.js': [
    `export { stringifyQuery as stringify } from '${join(import.meta.dirname, 'src/app/stringifyQuery.ts')}'`,
    `export const parse = () => { throw new Error('query-string is left out of the client') }`,
  ].join('\n'),
  // ra-core compares plain values; lodash comes with 9 KB for all others.
  '/lodash/isEqual.js': `export { isDeepEqual as default } from '${join(import.meta.dirname, 'src/app/isDeepEqual.ts')}'`,
}

const standIn = (): Plugin => ({
  name: 'stand-in',
  apply: 'build',
  load: (id) => Object.entries(standIns).find(([end]) => id.endsWith(end))?.[1],
})

const link = (rel: string, file: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
})

/** Every page of `index.html` needs `base`, whatever the entry finds out: the document asks for it beside the entry. */
const preloadBase = (): Plugin => ({
  name: 'preload-base',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { path, bundle = {} }) {
      if (path !== '/index.html') return []
      const base = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'base')
      if (base?.type !== 'chunk') throw new Error('The build has no chunk `base`; chunks.config.ts makes it')
      return [
        ...[base.fileName, ...base.imports].map((file) => link('modulepreload', file)),
        ...[...(base.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
      ]
    },
  },
})

/** Respondents have a document of their own, which asks for nothing of the application. */
const documents = ['index.html', 'respondent.html']

const config: UserConfig = {
  plugins: [react(), hollowOut(), standIn()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // The content policy lets no inline font or image style in; files are cached for ever anyway.
    assetsInlineLimit: 0,
    rolldownOptions: { input: documents },
    reportCompressedSize: false,
    // The reader of PDF files is fetched by who opens one; first visits are held to their sizes by `bench/size.ts`.
    chunkSizeWarningLimit: 1_500,
    // One module preload less: every browser that runs this target has it built in.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
}

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return config
  const groups = await firstVisitGroups(config)
  return {
    ...config,
    plugins: [config.plugins, precompress(), preloadBase()],
    build: { ...config.build, rolldownOptions: { input: documents, output: { codeSplitting: { groups } } } },
  }
})
