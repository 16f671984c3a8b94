import type { Shot } from './takeShots.ts'

/** An HTML page with all pictures; those of one page of the product are side by side. */
export function writeIndex(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))]
  const sections = names.map((name) => {
    const figures = shots
      .filter((shot) => shot.name === name)
      .map(
        ({ how, file }) =>
          `<figure><a href="${file}"><img src="${file}" alt="${name} ${how}" loading="lazy"></a><figcaption>${how}</figcaption></figure>`,
      )
    return `<section><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>${names.length} pages, ${shots.length} pictures</h1>${sections.join('')}</html>`
}

const style = `body { font: 14px system-ui; margin: 24px; color-scheme: light dark }
div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none } img { height: 320px; border: 1px solid #8888 } figcaption { opacity: 0.7 }`
