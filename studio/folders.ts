import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The client's folder of guides and videos. */
export const mediaFolder = join(root, 'src', 'custom-pages', 'exclusive-content', 'media')

/** The demo page's folder of pictures. */
export const pictureFolder = join(root, 'src', 'custom-pages', 'demo', 'pictures')
