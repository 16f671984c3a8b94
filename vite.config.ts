import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // The content policy lets no inline font or image style in; files are cached for ever anyway.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One module preload less: every browser that runs this target has it built in.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
})
