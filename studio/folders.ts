import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Where the client takes guides and videos from. */
export const mediaFolder = join(root, 'src', 'custom-pages', 'exclusive-content', 'media')

/** Where the demo page takes its pictures from. */
export const pictureFolder = join(root, 'src', 'custom-pages', 'demo', 'pictures')
