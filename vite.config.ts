import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { firstVisitGroups } from './chunks.config.ts'

const worthCompressingBytes = 1024

/** Writes a .br and a .gz beside every text file once, at the best level, so that no request needs to compress. */
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

const isOwnModule = (id: string): boolean => /^(src|model|locales)\//.test(id)

/** Lists the project's modules in each chunk, for tests that determine which journeys a change affects. */
const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const modules = Object.fromEntries(
      chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative(import.meta.dirname, id)).filter(isOwnModule),
      ]),
    )
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
  },
})

const link = (rel: string, file: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
})

/**
 * Every page of `index.html` needs `base`, whatever the entry decides, so the document requests it beside the entry.
 */
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

/** Respondents have a document of their own, which loads nothing of the application. */
const documents = ['index.html', 'respondent.html']

const config: UserConfig = {
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // The content security policy allows no inline fonts or images; files are cached forever anyway.
    assetsInlineLimit: 0,
    rolldownOptions: { input: documents },
    reportCompressedSize: false,
    // The PDF reader is loaded only on demand; `bench/size.ts` checks the sizes of first visits.
    chunkSizeWarningLimit: 1_500,
    // Saves the module preload polyfill: every browser that supports this target has preloading built in.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
}

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return config
  const groups = await firstVisitGroups(config)
  return {
    ...config,
    plugins: [config.plugins, listModules(), precompress(), preloadBase()],
    build: { ...config.build, rolldownOptions: { input: documents, output: { codeSplitting: { groups } } } },
  }
})
